import type { SavedQuoteLink } from '@coverdesk/sdk'
import { localeAtom, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { isEmail } from '../shared/check-fields.ts'
import { TextField } from '../shared/fields.tsx'
import type { Purchase } from '../shared/purchase.atoms.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { priceInputOf } from './price-input.ts'

/** The price by email, or by whatever this phone shares with. */
export function KeepQuote({ purchase, cover }: { purchase: Purchase; cover: string }): ReactElement {
  const client = useGuestClient()
  const { t, formatDate } = useText('prices')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const [asking, setAsking] = useState(false)
  const [email, setEmail] = useState('')
  const [faulty, setFaulty] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const submit = useSubmit(['email'])
  const keep = (to: string | undefined, then: (link: SavedQuoteLink) => Promise<void> | void): void => {
    setResult(null)
    void submit.run(async () => {
      const body = { told: priceInputOf(purchase, cover), locale, email: to }
      await then(await client.motor.savedQuotes.create(body))
    }, errors.msg('internal_error'))
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isEmail(email)) {
      setFaulty(true)
      return
    }
    keep(email, ({ expires_at }) => {
      setAsking(false)
      setResult(t('keep.sent', { email, date: formatDate(expires_at) }))
    })
  }
  const share = (): void =>
    keep(undefined, async ({ path, expires_at }) => {
      const url = `${window.location.origin}${path}`
      const date = formatDate(expires_at)
      if (navigator.share) return navigator.share({ url }).catch(() => undefined)
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      )
      setResult(copied ? t('keep.copied', { date }) : `${t('keep.link', { date })} ${url}`)
    })
  return (
    <div className="keep">
      <button type="button" className="link" onClick={() => setAsking(!asking)} aria-expanded={asking}>
        {t('keep.mail')}
      </button>
      <button type="button" className="link" onClick={share} aria-disabled={submit.busy}>
        {t('keep.share')}
      </button>
      {asking ? (
        <form onSubmit={send} noValidate>
          <TextField
            name="quote_email"
            label={t('keep.email')}
            help={t('keep.email_help')}
            error={faulty ? t('keep.email_wrong') : submit.errors.email}
            value={email}
            onChange={(value) => {
              setEmail(value)
              setFaulty(false)
            }}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="send"
            dir="ltr"
          />
          <button type="submit" className="button" aria-disabled={submit.busy}>
            {t('keep.send')}
          </button>
        </form>
      ) : null}
      <p role="status">{submit.alert ?? result ?? ''}</p>
    </div>
  )
}
