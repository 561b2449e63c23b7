import type { FollowedTracker } from '@coverdesk/sdk'
import { useSetCached, useSubmit, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { trackerKeys } from '../shared/trackers.atoms.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'

/** A voucher received on paper: a customer who did not sign it objects before anything is paid. */
export function PaperObjection({ run, until }: { run: FollowedTracker; until: string }): ReactElement {
  const client = useGuestClient()
  const setCached = useSetCached()
  const { t, locale, formatDateTime } = useText('my-claim')
  const errors = useText('errors')
  const submit = useSubmit([])
  const object = (): void => {
    void submit.run(async () => {
      setCached(trackerKeys.one({ id: run.id, locale }), await client.workflow.trackers.object(run.id))
    }, errors.msg('internal_error'))
  }
  return (
    <section className="card">
      <h2>{t('paper.title')}</h2>
      <p>{t('paper.text', { at: formatDateTime(until) })}</p>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <button type="button" className="button" aria-disabled={submit.busy} onClick={object}>
        {t('paper.object')}
      </button>
    </section>
  )
}
