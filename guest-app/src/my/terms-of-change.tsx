import type { ChangeTerms, MyChange } from '@coverdesk/sdk'
import { useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { type Fact, Facts } from '../shared/facts.tsx'
import { myClientAtom } from './my.atoms.ts'
import { usePayChange } from './use-pay-change.ts'

interface TermsOfChangeProps {
  change: MyChange
  terms: ChangeTerms
}

/** The terms on which an underwriter accepts a change: what they are and why, old and new price, and the answer. */
export function TermsOfChange({ change, terms }: TermsOfChangeProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatNaira, formatDateTime, formatPercent } = useText('underwriting-terms')
  const errors = useText('errors')
  const invalidate = useInvalidate()
  const submit = useSubmit([])
  const pay = usePayChange()
  const [asks, setAsks] = useState(false)
  const { loading_bps, discount_bps, excess, excess_before, conditions } = terms
  const changes = [
    ...(loading_bps > 0 ? [t('loading', { percent: formatPercent(loading_bps) })] : []),
    ...(discount_bps > 0 ? [t('discount', { percent: formatPercent(discount_bps) })] : []),
    ...(excess > 0 ? [t('excess', { amount: formatNaira(excess), before: formatNaira(excess_before) })] : []),
    ...conditions.map(({ name }) => name),
  ]
  const facts: Fact[] = [
    [t('old_price'), formatNaira(terms.old_charge)],
    [t('new_price'), formatNaira(terms.new_charge)],
    [t('why'), terms.reason],
  ]
  const answer = (what: 'acceptTerms' | 'declineTerms'): void => {
    if (submit.busy) return
    void submit.run(async () => {
      const { id, status } = await my[what](change.id, { version: change.version })
      if (status === 'awaiting_payment') return pay(id)
      await invalidate(['my'])
    }, errors.msg('internal_error'))
  }
  return (
    <>
      <Facts facts={facts} />
      <ul>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="soft">{t('until', { day: formatDateTime(terms.expires_at) })}</p>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {asks ? <p>{t('decline_ask')}</p> : null}
      <div className="actions at-end">
        {asks ? (
          <button type="button" className="button" onClick={() => answer('declineTerms')}>
            {t('decline_sure')}
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            aria-disabled={submit.busy}
            onClick={() => answer('acceptTerms')}
          >
            {t('accept', { price: formatNaira(Math.max(0, terms.new_charge)) })}
          </button>
        )}
        <button type="button" className="link" onClick={() => setAsks(!asks)}>
          {t(asks ? 'back' : 'decline')}
        </button>
      </div>
    </>
  )
}
