import type { TrackerDetail } from '@coverdesk/sdk'
import { showSuccessToast, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { trackerKeys, trackerStore } from './trackers.atoms.ts'

/** Cancels an unpaid tracker after a confirmation. */
export function CancelTracker({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const trackers = useOperations(trackerStore)
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const { t } = useText('sales')
  const submit = useSubmit([])
  const [open, setOpen] = useState(false)
  const { id, reference } = tracker
  const cancel = (): Promise<boolean> =>
    submit.run(async () => {
      await trackers.delete(id)
      setOpen(false)
      showSuccessToast(t('pay.cancelled', { reference }))
      await invalidate(trackerKeys.all)
      void refresh()
    }, t('pay.failed'))
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
        </ConfirmDialog>
      ) : null}
    </>
  )
}
