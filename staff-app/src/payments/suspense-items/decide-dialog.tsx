import type { SuspenseItemDetail, SuspenseUse } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'

interface DecideDialogProps {
  item: SuspenseItemDetail
  use: SuspenseUse
  action: 'approve' | 'reject'
  onClose: () => void
}

/** One question before a use of money in suspense is approved or rejected. */
export function DecideDialog({ item, use, action, onClose }: DecideDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNaira } = useText('suspense-items')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const send = (): void => {
    if (action === 'reject' && !reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      const { suspenseItems } = client.payments
      const decided = { use_id: use.id, version: item.version }
      if (action === 'approve') await suspenseItems.approve(item.id, decided)
      else await suspenseItems.reject(item.id, { ...decided, reason: reason.trim() })
      showSuccessToast(t(`${action}.done`))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t(`${action}.title`, { amount: formatNaira(use.amount), kind: t(`kinds.${use.kind}`) })}
      confirm={t(`${action}.button`)}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {action === 'reject' ? (
        <Field label={t('use.reason')} required validationMessage={submit.errors.reason ?? null}>
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}
