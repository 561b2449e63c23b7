import { lagosDay } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/ui'
import { Field, Input, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { summaryAtom } from '../payments.atoms.ts'

/** Money as the bank shows it; the amount as typed. */
export interface Money {
  account: string
  amount: string
  day: string
  reference: string
}

interface MoneyFieldsProps {
  money: Money
  errors: Partial<Record<keyof Money, string>>
  onChange: (money: Money) => void
}

/** Fields of money that was read at the bank. */
export function MoneyFields({ money, errors, onChange }: MoneyFieldsProps): ReactElement {
  const { t } = useText('suspense-items')
  const known = useAtomValue(summaryAtom).data?.accounts ?? []
  const set = (field: keyof Money) => (_event: unknown, data: { value: string }) =>
    onChange({ ...money, [field]: data.value })
  return (
    <>
      <Field label={t('columns.account')} required validationMessage={errors.account ?? null}>
        <Select value={money.account} onChange={set('account')}>
          <option value="" />
          {known
            .filter(({ code }) => code !== 'paystack')
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={t('columns.amount')} required validationMessage={errors.amount ?? null}>
        <Input dir="ltr" inputMode="decimal" value={money.amount} onChange={set('amount')} />
      </Field>
      <DateField
        label={t('columns.day')}
        required
        max={lagosDay()}
        value={money.day}
        onChange={(day) => onChange({ ...money, day })}
        fault={errors.day ?? null}
      />
      <Field label={t('columns.reference')} required validationMessage={errors.reference ?? null}>
        <Input dir="ltr" autoComplete="off" value={money.reference} onChange={set('reference')} />
      </Field>
    </>
  )
}
