import { isSameName, valueAt } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/sdk/react'
import { atom, useAtom } from 'jotai'
import { type ReactElement, useContext, useEffect, useState } from 'react'
import { RunContext } from './run-context.ts'

const TYPED_FOR = 700

/** Whether the name that the bank told was said to be another one. */
const bankDiffersAtom = atom(false)

interface OtherNameProps {
  name: string
  /** The bank told it; otherwise it was typed, and is not spoken of again. */
  byBank?: boolean
}

/** Says that money would go to another name than the one on the policy, once the name is typed. */
export function OtherName({ name, byBank = false }: OtherNameProps): ReactElement {
  const { t } = useText('my-claim')
  const known = valueAt(useContext(RunContext), 'policy.holder')
  const [whole, setWhole] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setWhole(name), TYPED_FOR)
    return () => clearTimeout(timer)
  }, [name])
  const holder = typeof known === 'string' ? known : ''
  const [bankDiffers, setBankDiffers] = useAtom(bankDiffersAtom)
  const differs = holder !== '' && whole === name && name.trim() !== '' && !isSameName(name, holder)
  useEffect(() => {
    if (!byBank) return undefined
    setBankDiffers(differs)
    return () => setBankDiffers(false)
  }, [byBank, differs, setBankDiffers])
  const said = differs && (byBank || !bankDiffers)
  return (
    <p className={said ? 'note' : 'quiet'} role="status">
      {said ? t('account.differs', { holder }) : ''}
    </p>
  )
}
