import type { TrackerDetail } from '@coverdesk/sdk'
import {
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/sdk/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { trackerKeys } from './trackers.atoms.ts'

/** Ends a run that nothing was paid for, after asking. */
export function CancelRun({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const { t } = useText('sales')
  const submit = useSubmit([])
  const [open, setOpen] = useState(false)
  const { id, reference } = tracker
  const cancel = (): Promise<boolean> =>
    submit.run(async () => {
      await client.trackers.delete(id)
      setOpen(false)
      showSuccessToast(t('pay.cancelled', { reference }))
      await invalidate(trackerKeys.all)
      void refresh()
    }, t('pay.failed'))
  return (
    <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button appearance="subtle">{t('pay.cancel')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('pay.cancel_title', { reference })}</DialogTitle>
          <DialogContent>
            <FormAlert text={submit.alert} />
            <p>{t('pay.cancel_text')}</p>
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('pay.keep')}</Button>
            </DialogTrigger>
            <Button appearance="primary" disabledFocusable={submit.busy} onClick={() => void cancel()}>
              {t('pay.cancel')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
