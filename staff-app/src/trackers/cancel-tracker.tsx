import type { TrackerDetail } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { trackerKeys } from './trackers.atoms.ts'

/** Cancels an unpaid tracker after a confirmation. */
export function CancelTracker({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('sales')
  const submit = useSubmit(['reason'])
  const trackers = useText('trackers')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { id, reference } = tracker
  const cancel = (): Promise<boolean> =>
    submit.run(async () => {
      await client.workflow.trackers.delete(id, { reason: reason.trim() })
      setOpen(false)
      showSuccessToast(t('pay.cancelled', { reference }))
      await invalidate(trackerKeys.all)
      void refresh()
    }, msg('pay.failed'))
  return (
    <>
      <Button appearance="subtle" onClick={() => setOpen(true)}>
        {t('pay.cancel')}
      </Button>
      {open ? (
        <ConfirmDialog
          title={t('pay.cancel_title', { reference })}
          confirm={t('pay.cancel')}
          cancel={t('pay.keep')}
          busy={submit.busy}
          alert={submit.alert}
          onConfirm={() => void cancel()}
          onClose={() => setOpen(false)}
        >
          {t('pay.cancel_text')}
          <Field label={trackers.t('detail.reason')} validationMessage={submit.errors.reason ?? null}>
            <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
          </Field>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
