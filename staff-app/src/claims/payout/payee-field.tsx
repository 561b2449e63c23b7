import type { ClaimPayout } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface PayeeFieldProps {
  payout: ClaimPayout
  value: string
  onChange: (payeeId: string) => void
  fault: string | null
}

/** Whom a payment goes to, where a third party of the claim has an account as well. */
export function PayeeField({ payout, value, onChange, fault }: PayeeFieldProps): ReactElement | null {
  const { t } = useText('claims')
  const { payee, third_parties: others } = payout
  if (others.length === 0) return null
  return (
    <Field label={t('payout.pay_to')} validationMessage={fault}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        {payee ? <option value={payee.id}>{payee.name}</option> : null}
        {others.map(({ id, name, role, payable_from: from }) => (
          <option key={id} value={id} disabled={from !== null}>
            {t(from === null ? 'parties.name_role' : 'parties.not_payable', {
              name,
              role: t(`parties.roles.${role}`),
            })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
