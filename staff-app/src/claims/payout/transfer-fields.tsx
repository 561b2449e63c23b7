import type { ClaimPayout } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Input, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface TransferFieldsProps {
  /** What the account is for. */
  label: string
  accounts: ClaimPayout['accounts']
  account: string
  onAccount: (code: string) => void
  reference: string
  onReference: (reference: string) => void
  errors: Readonly<Record<string, string>>
}

/** The insurer's account of a transfer and the bank's reference. */
export function TransferFields({
  label,
  accounts,
  account,
  onAccount,
  reference,
  onReference,
  errors,
}: TransferFieldsProps): ReactElement {
  const { t } = useText('claims')
  return (
    <>
      <Field
        label={label}
        required
        hint={accounts.length === 0 ? t('payout.no_accounts') : ''}
        validationMessage={errors.account ?? null}
      >
        <Select value={account} onChange={(_event, data) => onAccount(data.value)}>
          {accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('payout.reference')}
        required
        hint={t('payout.reference_hint')}
        validationMessage={errors.reference ?? null}
      >
        <Input
          dir="ltr"
          autoComplete="off"
          value={reference}
          onChange={(_event, data) => onReference(data.value)}
        />
      </Field>
    </>
  )
}
