import type { FollowedTracker } from '@coverdesk/sdk'
import { useSetCached, useSubmit, useText } from '@coverdesk/ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import { TextArea } from '../shared/text-area.tsx'
import { trackerKeys } from '../shared/trackers.atoms.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'

/** The way out of a claim or a purchase that is not finished; it takes two presses. */
export function Withdraw({ run }: { run: FollowedTracker }): ReactElement {
  const client = useGuestClient()
  const setCached = useSetCached()
  const { t, locale } = useText('journeys')
  const errors = useText('errors')
  const submit = useSubmit(['reason'])
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const subject = run.claim ? 'claim' : 'purchase'
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (submit.busy) return
    void submit.run(async () => {
      setCached(
        trackerKeys.one({ id: run.id, locale }),
        await client.workflow.trackers.withdraw(run.id, { reason: reason.trim() }),
      )
      window.scrollTo({ top: 0 })
    }, errors.msg('internal_error'))
  }
  if (!isOpen) {
    return (
      <p>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t(`withdraw.open_${subject}`)}
        </button>
      </p>
    )
  }
  return (
    <section className="card">
      <h2>{t(`withdraw.open_${subject}`)}</h2>
      <p>{t(`withdraw.text_${subject}`)}</p>
      <form onSubmit={send} noValidate>
        {submit.alert ? (
          <p className="summary" role="alert">
            {submit.alert}
          </p>
        ) : null}
        <TextArea
          name="reason"
          label={t('withdraw.reason')}
          error={submit.errors.reason}
          value={reason}
          onChange={setReason}
        />
        <div className="pair">
          <button type="submit" className="button" aria-disabled={submit.busy}>
            {t('withdraw.confirm')}
          </button>
          <button type="button" className="link" onClick={() => setOpen(false)}>
            {t('withdraw.cancel')}
          </button>
        </div>
      </form>
    </section>
  )
}
