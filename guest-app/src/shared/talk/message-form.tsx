import type { FollowedTracker } from '@coverdesk/sdk'
import { useSetCached, useSubmit, useText } from '@coverdesk/ui'
import { type FormEvent, type ReactElement, useEffect, useState } from 'react'
import { TextArea } from '../text-area.tsx'
import { trackerKeys } from '../trackers.atoms.ts'
import { useEnded } from '../use-ended.ts'
import { useGuestClient } from '../use-guest-client.ts'

/** Why a customer writes: the amount on a voucher is not accepted, what was said is corrected, or anything else. */
export type About = 'offer' | 'question' | 'correction'

const FLAGS: Readonly<Record<About, object>> = {
  offer: { disagrees: true },
  question: {},
  correction: { corrects: true },
}

interface MessageFormProps {
  run: FollowedTracker
  about: About
  /** Sent, or given up. */
  onEnd: () => void
}

/** A message to the office; what is written stays on this device until it is sent. */
export function MessageForm({ run, about, onEnd }: MessageFormProps): ReactElement {
  const client = useGuestClient()
  const setCached = useSetCached()
  const ended = useEnded()
  const { t, locale } = useText('my-claim')
  const errors = useText('errors')
  const submit = useSubmit(['text'])
  const [empty, setEmpty] = useState(false)
  const key = `talk:${run.id}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  useEffect(() => document.getElementById('field-message')?.focus(), [])
  const type = (typed: string): void => {
    setText(typed)
    sessionStorage.setItem(key, typed)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (submit.busy) return
    setEmpty(!text.trim())
    if (!text.trim()) return
    void submit.run(async () => {
      const body = { text: text.trim(), ...FLAGS[about] }
      const written = await client.workflow.trackers.write(run.id, body).catch((error: unknown) => {
        if (ended(error)) return null
        throw error
      })
      if (!written) return
      sessionStorage.removeItem(key)
      setCached(trackerKeys.one({ id: run.id, locale }), written)
      onEnd()
    }, errors.msg('internal_error'))
  }
  return (
    <form onSubmit={send} noValidate>
      {submit.alert ? (
        <p className="summary" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <TextArea
        name="message"
        label={t(`talk.label_${about}`)}
        help={t(`talk.help_${about}`)}
        error={empty && !text.trim() ? t(`talk.needed_${about}`) : submit.errors.text}
        value={text}
        onChange={type}
      />
      <div className="pair">
        <button type="submit" className="button primary" aria-disabled={submit.busy}>
          {t(`talk.send_${about}`)}
        </button>
        <button type="button" className="link" onClick={onEnd}>
          {t('talk.cancel')}
        </button>
      </div>
    </form>
  )
}
