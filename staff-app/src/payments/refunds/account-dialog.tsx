import { banks, type RefundDetail } from '@coverdesk/sdk'
import { refundAccountSchema } from '@coverdesk/sdk/schemas'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { Field, Input, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'

interface AccountDialogProps {
  refund: RefundDetail
  onClose: () => void
}

/** Records the customer's bank account; the server looks up its holder. */
export function AccountDialog({ refund, onClose }: AccountDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg } = useText('refunds')
  const submit = useSubmit(['name', 'bank', 'account_number'])
  const [name, setName] = useState(refund.account?.name ?? refund.customer.name)
  const [bank, setBank] = useState(refund.account?.bank ?? '')
  const [number, setNumber] = useState(refund.account?.account_number ?? '')
  const { errors } = submit
  const fits = useSchemaCheck(submit)
  const send = (): void => {
    const body = { name, bank, account_number: number, version: refund.version }
    if (!fits(refundAccountSchema, body)) return
    void submit.run(async () => {
      await client.payments.refunds.recordAccount(refund.id, body)
      showSuccessToast(t('actions.record_account.done'))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('actions.record_account.title', { policy: refund.policy.policy_number })}
      confirm={t('actions.record_account.button')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t(refund.way === 'gateway' ? 'actions.record_account.instead' : 'actions.record_account.text')}
      <Field label={t('detail.holder')} required validationMessage={errors.name ?? null}>
        <Input dir="auto" autoComplete="off" value={name} onChange={(_event, data) => setName(data.value)} />
      </Field>
      <Field label={t('detail.bank')} required validationMessage={errors.bank ?? null}>
        <Select value={bank} onChange={(_event, data) => setBank(data.value)}>
          <option value="">{t('choose_bank')}</option>
          {banks.map((one) => (
            <option key={one.code} value={one.name}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('detail.account_number')} required validationMessage={errors.account_number ?? null}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(_event, data) => setNumber(data.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
