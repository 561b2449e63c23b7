import { isAccountAt } from '@coverdesk/sdk'
import type { Answers, FormField } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { OtherName } from './other-name.tsx'

interface Holder {
  of: string
  status: 'found' | 'not_found' | 'away'
  name: string
}

/** Shows the holder of an account below its number, so that a wrong number is noticed before payment. */
export function AccountHolder({ field, answers }: { field: FormField; answers: Answers }): ReactElement {
  const client = useGuestClient()
  const { t } = useText('my-claim')
  const [holder, setHolder] = useState<Holder | null>(null)
  const bank = String(answers[field.account_at ?? ''] ?? '')
  const number = String(answers[field.key] ?? '').replace(/\s/g, '')
  const account = `${bank} ${number}`
  const whole = bank !== '' && isAccountAt(bank, number)
  useEffect(() => {
    if (!whole) return undefined
    let current = true
    client.admin.bankAccounts.lookUp({ bank, account_number: number }).then(
      ({ status, account_name: name }) => {
        if (current) setHolder({ of: account, status, name: name ?? '' })
      },
      () => {
        // Finance checks the account again before payment.
      },
    )
    return () => {
      current = false
    }
  }, [client, whole, bank, number, account])
  const shown = whole && holder?.of === account ? holder : null
  return (
    <>
      <p className={whole ? 'note account-holder' : 'quiet'} role="status">
        {shown ? t(`account.${shown.status}`, { name: shown.name }) : ''}
      </p>
      {shown?.name ? <OtherName name={shown.name} account={field.key} byBank /> : null}
    </>
  )
}
