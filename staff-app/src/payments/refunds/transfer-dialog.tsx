import type { RefundDetail } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { TransferFields, useTransfer } from '../../shared/transfer-fields.tsx'
import { useRefreshPayments } from '../use-refresh-payments.ts'

interface TransferDialogProps {
  refund: RefundDetail
  onClose: () => void
}

/** Records the bank transfer that was made; another user confirms it. */
export function TransferDialog({ refund, onClose }: TransferDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNaira } = useText('refunds')
  const submit = useSubmit(['account', 'reference', 'paid_on'])
  const { transfer, put } = useTransfer(refund.accounts)
  const { errors } = submit
  const send = (): void => {
    const { account, reference, day: paid_on } = transfer
    if (!reference.trim()) {
      submit.setErrors({ reference: msg('reference_needed') })
      return
    }
    void submit.run(async () => {
      const { id, version } = refund
      await client.payments.refunds.send(id, { account, reference: reference.trim(), paid_on, version })
      showSuccessToast(t('actions.send.done'))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('actions.send.title', { amount: formatNaira(refund.amount) })}
      confirm={t('actions.send.button')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t('actions.send.text', {
        name: refund.account?.name ?? '',
        bank: refund.account?.bank ?? '',
        number: refund.account?.account_number ?? '',
      })}
      <TransferFields
        accounts={refund.accounts}
        transfer={transfer}
        put={put}
        labels={{
          account: t('detail.paid_from'),
          reference: t('bank_reference'),
          day: t('detail.paid_on'),
        }}
        errors={{ account: errors.account, reference: errors.reference, day: errors.paid_on }}
      />
    </ConfirmDialog>
  )
}
