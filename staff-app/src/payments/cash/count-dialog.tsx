import { parseNaira } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'
import type { DrawerDialogProps } from './deposit-dialog.tsx'

/** Records a count of a drawer; the book's figure is not shown, so that the cash is counted. */
export function CountDialog({ book, drawer, onClose }: DrawerDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg } = useText('payments')
  const submit = useSubmit(['counted', 'reason'])
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const { errors } = submit
  const send = (): void => {
    const amount = counted.trim() === '0' ? 0 : parseNaira(counted)
    void submit.run(async () => {
      await client.payments.cashBook.count({
        branch_id: book.branch.code,
        cashier_id: drawer.cashier.id,
        counted: amount ?? -1,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      })
      showSuccessToast(t('cash.saved'))
      onClose()
      await refresh()
    }, msg('cash.failed'))
  }
  return (
    <ConfirmDialog
      title={t('cash.count_title', { name: drawer.cashier.name })}
      confirm={t('cash.save')}
      cancel={t('cash.close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t('cash.count_text')}
      <Field label={t('cash.counted_amount')} required validationMessage={errors.counted ?? null}>
        <Input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          onChange={(_event, data) => setCounted(data.value)}
        />
      </Field>
      <Field label={t('cash.reason')} validationMessage={errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
