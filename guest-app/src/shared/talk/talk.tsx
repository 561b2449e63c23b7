import type { FollowedTracker } from '@coverdesk/sdk'
import { companyAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Notice } from '../insurer.tsx'
import { type About, MessageForm } from './message-form.tsx'

/** What the customer and the office write each other about a claim; not agreeing with a voucher begins here too. */
export function Talk({ run }: { run: FollowedTracker }): ReactElement | null {
  const { t, formatDateTime } = useText('my-claim')
  const company = useAtomValue(companyAtom)
  const [about, setAbout] = useState<About | null>(null)
  const { claim } = run
  if (!claim) return null
  const { messages, can_disagree: canDisagree } = claim
  return (
    <section className="card" id="talk">
      <h2>{t(canDisagree ? 'talk.title_offer' : 'talk.title')}</h2>
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
        <MessageForm key={about} run={run} about={about} onEnd={() => setAbout(null)} />
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
        </div>
      )}
      <p className="soft">{t('talk.complain')}</p>
      {company ? (
        <>
          {company.phone ? (
            <p>
              <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                {company.phone}
              </a>
            </p>
          ) : null}
          <Notice title={t('talk.complaints')} text={company.complaint_route} />
        </>
      ) : null}
    </section>
  )
}
