import type { FollowedTracker, OfferedTerms as Terms } from '@coverdesk/sdk'
import { useSetCached, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { type Fact, Facts } from '../../shared/facts.tsx'
import { PriceParts } from '../../shared/price-parts.tsx'
import { trackerKeys } from '../../shared/trackers.atoms.ts'
import { useGuestClient } from '../../shared/use-guest-client.ts'
import { termsAtom, termsClientAtom } from './terms.atoms.ts'

/** The terms on which an underwriter accepts: what changes and why, the old and the new price, and the answer. */
export function OfferedTerms({ run }: { run: FollowedTracker }): ReactElement | null {
  const guest = useGuestClient()
  const client = useAtomValue(termsClientAtom(run.id))
  const terms = useAtomValue(termsAtom(run.id))
  const setCached = useSetCached()
  const { t, locale, formatNaira } = useText('underwriting-terms')
  const errors = useText('errors')
  const submit = useSubmit([])
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState(false)
  if (terms.status !== 'offered') return null
  const answer = (what: 'accept' | 'decline'): void => {
    if (submit.busy) return
    void submit.run(async () => {
      const { next } = await client[what](run.id, { version: terms.version })
      setCached(trackerKeys.one({ id: run.id, locale }), await guest.workflow.trackers.getGuest(run.id))
      if (next.screen === 'follow') window.scrollTo({ top: 0 })
      else navigate(next.path)
    }, errors.msg('internal_error'))
  }
  return (
    <section className="card">
      <h2>{t('changes')}</h2>
      <Changes terms={terms} />
      {submit.alert ? (
        <p className="summary" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {asks ? (
        <>
          <p>{t('decline_ask')}</p>
          <div className="pair">
            <button
              type="button"
              className="button"
              aria-disabled={submit.busy}
              onClick={() => answer('decline')}
            >
              {t('decline_sure')}
            </button>
            <button type="button" className="link" onClick={() => setAsks(false)}>
              {t('back')}
            </button>
          </div>
        </>
      ) : (
        <div className="actions">
          <button
            type="button"
            className="button primary"
            aria-disabled={submit.busy}
            onClick={() => answer('accept')}
          >
            {t('accept', { price: formatNaira(terms.new_premium) })}
          </button>
          <button type="button" className="link" onClick={() => setAsks(true)}>
            {t('decline')}
          </button>
        </div>
      )}
    </section>
  )
}

function Changes({ terms }: { terms: Terms }): ReactElement {
  const { t, formatNaira, formatDateTime, formatPercent } = useText('underwriting-terms')
  const { loading_bps, discount_bps, excess, conditions } = terms
  const changes = [
    ...(loading_bps > 0 ? [t('loading', { percent: formatPercent(loading_bps) })] : []),
    ...(discount_bps > 0 ? [t('discount', { percent: formatPercent(discount_bps) })] : []),
    ...(excess > 0
      ? [t('excess', { amount: formatNaira(excess), before: formatNaira(terms.excess_before) })]
      : []),
  ]
  const facts: Fact[] = [
    [t('old_price'), formatNaira(terms.old_premium)],
    [t('new_price'), formatNaira(terms.new_premium)],
    [t('why'), terms.reason],
  ]
  return (
    <>
      <Facts facts={facts} />
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
      {conditions.length > 0 ? (
        <>
          <h3>{t('conditions')}</h3>
          <ul>
            {conditions.map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        </>
      ) : null}
      <PriceParts parts={terms.breakdown} total={terms.new_premium} />
      <p className="soft">{t('until', { day: formatDateTime(terms.expires_at) })}</p>
    </>
  )
}
