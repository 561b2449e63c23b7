import { createPayerClient, type PaymentLink } from '@coverdesk/sdk'
import { inThisLanguage, useSubmit, useText } from '@coverdesk/ui'
import { useStore } from 'jotai'
import { type ReactElement, useState } from 'react'
import { runSessions } from '../shared/use-run.ts'

/** A link for another person to pay with: they see the price and the purpose, and nothing of the customer. */
export function AnotherPayer({ paymentId, amount }: { paymentId: string; amount: number }): ReactElement {
  const { t, formatNaira, formatDateTime } = useText('payer')
  const errors = useText('errors')
  const store = useStore()
  const submit = useSubmit([])
  const [link, setLink] = useState<PaymentLink | null>(null)
  const [copied, setCopied] = useState(false)
  const make = (): void => {
    const getToken = (): string | null => runSessions.tokenOf(paymentId)
    const { links } = createPayerClient(
      inThisLanguage(store.get, { getToken, onUnauthorized: () => undefined }),
    )
    void submit.run(async () => setLink(await links.create(paymentId)), errors.msg('internal_error'))
  }
  const copy = (url: string): void => {
    void navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const message = t('share.message', { price: formatNaira(amount) })
  return (
    <div>
      <p>{t('share.text')}</p>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {link ? (
        <>
          <label>
            <span className="hidden">{t('share.link')}</span>
            <input
              className="input"
              readOnly
              value={link.url}
              dir="ltr"
              onFocus={(event) => event.target.select()}
            />
          </label>
          <p>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${message} ${link.url}`)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('share.whatsapp')}
            </a>
          </p>
          <button type="button" className="link" onClick={() => copy(link.url)}>
            {t('share.copy')}
          </button>
          <p className="soft" role="status">
            {copied ? t('share.copied') : t('share.until', { date: formatDateTime(link.expires_at) })}
          </p>
        </>
      ) : (
        <button type="button" className="button" onClick={make} aria-disabled={submit.busy}>
          {t('share.make')}
        </button>
      )}
    </div>
  )
}
