import { lagosDay, parseNaira } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { AccountNumberField, BankField, HolderField } from '../../shared/bank-account-fields.tsx'
import { useRefreshPayments } from '../use-refresh-payments.ts'
import type { UseDialogProps } from './allocate-dialog.tsx'

const FIELDS = ['amount', 'payee', 'bank', 'account_number', 'paid_from', 'reference', 'reason'] as const

/** Records the transfer of money in suspense back to its payer; another user approves it. */
export function ReturnDialog({ item, onClose }: UseDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg } = useText('suspense-items')
  const submit = useSubmit([...FIELDS, 'paid_on'])
  const [facts, setFacts] = useState({
    amount: (item.remaining / 100).toFixed(2),
    payee: item.payer,
    bank: '',
    account_number: '',
    paid_from: item.accounts[0]?.code ?? '',
    reference: '',
    reason: '',
  })
  const [paidOn, setPaidOn] = useState(lagosDay())
  const { errors } = submit
  const set = (field: (typeof FIELDS)[number]) => (value: string) =>
    setFacts((before) => ({ ...before, [field]: value }))
  const send = (): void => {
    const { amount, ...texts } = facts
    const missing = FIELDS.filter((field) => !facts[field].trim())
    submit.setErrors(Object.fromEntries(missing.map((field) => [field, msg('needed')])))
    if (missing.length > 0) return
    void submit.run(async () => {
      await client.payments.suspenseItems.propose(item.id, {
        kind: 'refund',
        ...texts,
        amount: parseNaira(amount) ?? 0,
        paid_on: paidOn,
        version: item.version,
      })
      showSuccessToast(t('proposed'))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  const text = (field: 'amount' | 'reference', label: string): ReactElement => (
    <Field label={label} required validationMessage={errors[field] ?? null}>
      <Input
        dir="ltr"
        autoComplete="off"
        value={facts[field]}
        onChange={(_event, data) => set(field)(data.value)}
      />
    </Field>
  )
  return (
    <ConfirmDialog
      title={t('refund.title')}
      confirm={t('propose')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {text('amount', t('columns.amount'))}
      <PayeeFields facts={facts} errors={errors} set={set} />
      <Field label={t('refund.paid_from')} required validationMessage={errors.paid_from ?? null}>
        <Select value={facts.paid_from} onChange={(_event, data) => set('paid_from')(data.value)}>
          {item.accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {text('reference', t('refund.reference'))}
      <DateField
        label={t('refund.paid_on')}
        required
        max={lagosDay()}
        value={paidOn}
        onChange={setPaidOn}
        fault={errors.paid_on ?? null}
      />
      <Field label={t('use.reason')} required validationMessage={errors.reason ?? null}>
        <Textarea dir="auto" value={facts.reason} onChange={(_event, data) => set('reason')(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}

interface PayeeFieldsProps {
  facts: Readonly<Record<'payee' | 'bank' | 'account_number', string>>
  errors: Readonly<Record<string, string>>
  set: (field: 'payee' | 'bank' | 'account_number') => (value: string) => void
}

/** Who the money returns to, and at which account. */
function PayeeFields({ facts, errors, set }: PayeeFieldsProps): ReactElement {
  const { t } = useText('suspense-items')
  return (
    <>
      <HolderField
        label={t('refund.payee')}
        required
        error={errors.payee}
        value={facts.payee}
        onChange={set('payee')}
      />
      <BankField
        label={t('refund.bank')}
        none={t('refund.choose_bank')}
        required
        error={errors.bank}
        value={facts.bank}
        onChange={set('bank')}
      />
      <AccountNumberField
        label={t('refund.account_number')}
        required
        error={errors.account_number}
        value={facts.account_number}
        onChange={set('account_number')}
      />
    </>
  )
}
