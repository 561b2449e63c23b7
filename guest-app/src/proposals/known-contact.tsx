import type { Form } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { useGuestClient } from '../shared/use-guest-client.ts'
import '../shared/code.css'

const DIGITS = 6
/** Latin signs that keep their order in a text from right to left. */
const isolated = (text: string): string => `\u2066${text}\u2069`

/** Lets a customer known by another contact adopt the new one with a code sent to the old, or continue without. */
export function KnownContact({ validation }: { validation: Form['validation'] }): ReactElement | null {
  const client = useGuestClient()
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const [stage, setStage] = useState<'offer' | 'code' | 'done'>('offer')
  const [code, setCode] = useState('')
  const submit = useSubmit(['otp'])
  const [tooShort, setTooShort] = useState(false)
  const { id, known_contact: known } = validation
  if (!known) return null
  const email = isolated(known.masked_email)
  const phone = isolated(known.masked_phone)
  const run = (act: () => Promise<unknown>, next: 'code' | 'done'): void => {
    void submit.run(async () => {
      await act()
      setStage(next)
    }, errors.msg('internal_error'))
  }
  const confirm = (): void => {
    setTooShort(code.length < DIGITS)
    if (code.length === DIGITS) run(() => client.auth.validations.proveKnownContact(id, code), 'done')
  }
  return (
    <section className="card" aria-live="polite">
      <b>{t('known.title')}</b>
      <p>{stage === 'done' ? t('known.done') : t('known.text', { email, phone })}</p>
      {submit.alert ? (
        <p className="note" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {stage === 'code' ? (
        <TextField
          name="known_contact_code"
          className="code"
          label={t('known.sent', { email })}
          error={tooShort ? errors.t('fields.otp_format') : submit.errors.otp}
          value={code}
          onChange={(text) => setCode(text.replace(/\D/g, '').slice(0, DIGITS))}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            confirm()
          }}
          dir="ltr"
        />
      ) : null}
      {stage === 'offer' ? (
        <button
          type="button"
          className="link"
          aria-disabled={submit.busy}
          onClick={() => run(() => client.auth.validations.askKnownContact(id), 'code')}
        >
          {t('known.send')}
        </button>
      ) : null}
      {stage === 'code' ? (
        <button type="button" className="link" aria-disabled={submit.busy} onClick={confirm}>
          {t('known.confirm')}
        </button>
      ) : null}
    </section>
  )
}
