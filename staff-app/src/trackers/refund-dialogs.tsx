import type { HeldReceipt } from '@coverdesk/sdk'
import { heldRefundSchema } from '@coverdesk/sdk/schemas'
import { type Submit, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { paymentKeys } from '../payments/payments.atoms.ts'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { trackerKeys } from './trackers.atoms.ts'

interface RefundDialogProps {
  held: HeldReceipt
  /** With its currency. */
  amount: string
  onClose: () => void
}

/** Asks what the payment service knows the refund by. */
export function NoteRefund({ held, amount, onClose }: RefundDialogProps): ReactElement {
  const client = useClient()
  const { t } = useText('trackers')
  const { submit, send } = useRefund(['reference'], onClose)
  const fits = useSchemaCheck(submit)
  const [reference, setReference] = useState(held.refund_reference ?? '')
  const note = (): void => {
    const body = { reference: reference.trim() }
    if (fits(heldRefundSchema, body)) void send(() => client.payments.refund(held.id, body))
  }
  return (
    <ConfirmDialog
      title={t('detail.refund_title', { amount })}
      confirm={t('detail.refund')}
      cancel={t('detail.refund_cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={note}
      onClose={onClose}
    >
      {t('detail.refund_text')}
      <Field
        label={t('detail.refund_reference')}
        required
        validationMessage={submit.errors.reference ?? null}
      >
        <Input
          dir="ltr"
          autoComplete="off"
          value={reference}
          onChange={(_event, data) => setReference(data.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** Asks the second person whether the money went back. */
export function ConfirmRefund({ held, amount, onClose }: RefundDialogProps): ReactElement {
  const client = useClient()
  const { t } = useText('trackers')
  const { submit, send } = useRefund([], onClose)
  return (
    <ConfirmDialog
      title={t('detail.refund_title', { amount })}
      confirm={t('detail.refund_confirm')}
      cancel={t('detail.refund_cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={() => void send(() => client.payments.confirmRefund(held.id))}
      onClose={onClose}
    >
      {t('detail.refund_confirm_text', { amount, reference: held.refund_reference ?? '' })}
    </ConfirmDialog>
  )
}

/** Sends a refund request, then refreshes the tracker. */
function useRefund(
  fields: readonly string[],
  onClose: () => void,
): { submit: Submit; send: (call: () => Promise<null>) => Promise<boolean> } {
  const { msg } = useText('trackers')
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const submit = useSubmit(fields)
  const send = (call: () => Promise<null>): Promise<boolean> =>
    submit.run(async () => {
      await call()
      onClose()
      await invalidate(trackerKeys.all, paymentKeys.held)
      void refresh()
    }, msg('detail.refund_failed'))
  return { submit, send }
}
