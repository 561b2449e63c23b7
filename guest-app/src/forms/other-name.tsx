import { isSameName, valueAt } from '@coverdesk/sdk/forms'
import { debounceDelay, useText } from '@coverdesk/ui'
import { atom, useAtom } from 'jotai'
import { type ReactElement, useContext, useEffect, useState } from 'react'
import { RunContext } from './run-context.ts'

/** The account whose bank reported another name. */
const bankDiffersAtom = atom<string | null>(null)

interface OtherNameProps {
  name: string
  /** Key of the question for the account number. */
  account: string
  /** Whether the name comes from the bank; a typed name is not mentioned twice. */
  byBank?: boolean
}

/** Says that money would go to another name than the one on the policy, once the name is typed. */
export function OtherName({ name, account, byBank = false }: OtherNameProps): ReactElement {
  const { t } = useText('my-claim')
  const known = valueAt(useContext(RunContext), 'policy.holder')
  const [whole, setWhole] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setWhole(name), debounceDelay)
    return () => clearTimeout(timer)
  }, [name])
  const holder = typeof known === 'string' ? known : ''
  const [bankDiffers, setBankDiffers] = useAtom(bankDiffersAtom)
  const differs = holder !== '' && whole === name && name.trim() !== '' && !isSameName(name, holder)
  useEffect(() => {
    if (!byBank) return undefined
    setBankDiffers(differs ? account : null)
    return () => setBankDiffers(null)
  }, [byBank, differs, account, setBankDiffers])
  const said = differs && (byBank || bankDiffers !== account)
  return (
    <p className={said ? 'note' : 'quiet'} role="status">
      {said ? t('account.differs', { holder }) : ''}
    </p>
  )
}
