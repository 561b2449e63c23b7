import type { FollowedTracker } from '@coverdesk/sdk'
import { companyAtom, lazyPart, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useState } from 'react'
import { Notice } from '../insurer.tsx'
import type { About } from './message-form.tsx'

// It is loaded when the customer writes.
const MessageForm = lazyPart(() => import('./message-form.tsx').then((m) => m.MessageForm))

/** What the customer and the office write each other about a claim; not agreeing with a voucher begins here too. */
export function Talk({ run }: { run: FollowedTracker }): ReactElement | null {
  const { t, formatDateTime } = useText('my-claim')
  const company = useAtomValue(companyAtom)
  const [about, setAbout] = useState<About | null>(null)
  const { claim } = run
  if (!claim) return null
  const { messages, can_disagree: canDisagree, officer } = claim
  const phone = company?.phone ? <PhoneLink phone={company.phone} /> : null
  return (
    <section className="card" id="talk">
      <h2>{t(canDisagree ? 'talk.title_offer' : 'talk.title')}</h2>
      {officer ? (
        <p>
          {t('talk.officer', { name: officer })} {phone}
        </p>
      ) : null}
      {messages.length > 0 ? (
        <ol className="happened">
          {messages.map(({ at, text, mine, disagrees }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>
                {t(mine ? 'talk.mine' : 'talk.ours', { at: formatDateTime(at) })}
                {disagrees ? ` · ${t('talk.disagrees')}` : ''}
              </time>
              <span className="lines" dir="auto">
                {text}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {about ? (
        <Suspense fallback={null}>
          <MessageForm key={about} run={run} about={about} onEnd={() => setAbout(null)} />
        </Suspense>
      ) : (
        <div className="pair">
          {canDisagree ? (
            <button type="button" className="button" onClick={() => setAbout('offer')}>
              {t('talk.disagree')}
            </button>
          ) : null}
          <button type="button" className="button" onClick={() => setAbout('question')}>
            {t('talk.ask')}
          </button>
          <button type="button" className="button" onClick={() => setAbout('correction')}>
            {t('talk.correct')}
          </button>
        </div>
      )}
      <p className="soft">{t('talk.complain')}</p>
      {company ? (
        <>
          {officer || !phone ? null : <p>{phone}</p>}
          <Notice title={t('talk.complaints')} text={company.complaint_route} />
        </>
      ) : null}
    </section>
  )
}

const PhoneLink = ({ phone }: { phone: string }): ReactElement => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
    {phone}
  </a>
)
