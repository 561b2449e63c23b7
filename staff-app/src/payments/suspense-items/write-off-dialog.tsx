import { parseNaira } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'
import type { UseDialogProps } from './allocate-dialog.tsx'

interface WriteOffDialogProps extends UseDialogProps {
  kind: 'write_off' | 'taken_back'
}

/** Proposes to write off money in suspense, or to take all of it back as a mistake; another user approves it. */
export function WriteOffDialog({ item, kind, onClose }: WriteOffDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNaira } = useText('suspense-items')
  const submit = useSubmit(['amount', 'reason'])
  const [amount, setAmount] = useState((item.remaining / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const { errors } = submit
  const send = (): void => {
    if (!reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      const use = { kind, amount: parseNaira(amount) ?? 0, reason: reason.trim() }
      await client.payments.suspenseItems.propose(item.id, { ...use, version: item.version })
      showSuccessToast(t('proposed'))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t(`${kind}.title`)}
      confirm={t('propose')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {kind === 'taken_back' ? (
        [
          t('taken_back.text', { amount: formatNaira(item.remaining) }),
          ...(item.from_line ? [t('taken_back.line')] : []),
        ].join(' ')
      ) : (
        <Field label={t('columns.amount')} required validationMessage={errors.amount ?? null}>
          <Input
            dir="ltr"
            inputMode="decimal"
            value={amount}
            onChange={(_event, data) => setAmount(data.value)}
          />
        </Field>
      )}
      <Field label={t('use.reason')} required validationMessage={errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
