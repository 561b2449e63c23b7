import type { RefundDetail } from '@coverdesk/sdk'
import { refundAccountSchema } from '@coverdesk/sdk/schemas'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { type ReactElement, useState } from 'react'
import { AccountNumberField, BankField, HolderField } from '../../shared/bank-account-fields.tsx'
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
      <HolderField label={t('detail.holder')} required error={errors.name} value={name} onChange={setName} />
      <BankField
        label={t('detail.bank')}
        none={t('choose_bank')}
        required
        error={errors.bank}
        value={bank}
        onChange={setBank}
      />
      <AccountNumberField
        label={t('detail.account_number')}
        required
        error={errors.account_number}
        value={number}
        onChange={setNumber}
      />
    </ConfirmDialog>
  )
}
