import { formatNaira, type MyChangePrice } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { type Fact, Facts } from '../shared/facts.tsx'
import { FormPage } from '../shared/form-page.tsx'
import type { ChangeKind } from './change-kind.ts'

interface ChangePriceProps {
  kind: ChangeKind
  price: MyChangePrice
  busy: boolean
  alert: string | null
  onConfirm: () => void
  onBack: () => void
}

/** What a change returns or costs, before it is confirmed with a code. */
export function ChangePrice({ kind, price, busy, alert, onConfirm, onBack }: ChangePriceProps): ReactElement {
  const { t, formatDate, locale } = useText('my')
  const { charge, refund, retained, respond_by, effective_from, facts, next_term } = price
  const returned: Fact = [t('change.refund'), formatNaira(refund, locale)]
  const amounts: Fact[] =
    kind === 'cancel'
      ? [returned, [t('change.retained'), formatNaira(retained, locale)]]
      : [refund > 0 ? returned : [t('change.costs'), formatNaira(Math.max(0, charge), locale)]]
  const ofNextTerm: Fact[] =
    next_term && next_term.charge !== 0
      ? [
          [
            t('change.next_term', { date: formatDate(next_term.start_date) }),
            formatNaira(next_term.charge < 0 ? next_term.refund : next_term.charge, locale),
          ],
        ]
      : []
  return (
    <FormPage
      title={t(`change.${kind}`)}
      errors={{}}
      alert={alert}
      busy={busy}
      submit={t('change.send_code')}
      onSubmit={onConfirm}
      onBack={onBack}
    >
      <section className="card">
        <Facts
          facts={[
            [t(kind === 'cancel' ? 'change.from.cancel' : 'change.from.plate'), formatDate(effective_from)],
            ...amounts,
            ...ofNextTerm,
          ]}
        />
      </section>
      {kind === 'cancel' || facts.length === 0 ? null : (
        <section className="card">
          <h2>{t('change.what')}</h2>
          <Facts
            facts={facts.map(({ key, label, before, after }) => [
              label,
              <>
                {before ? <s className="soft">{before}</s> : null} {after ?? '–'}
              </>,
              key,
            ])}
          />
        </section>
      )}
      {charge > 0 ? <p className="note">{t('change.paid_first')}</p> : null}
      {respond_by ? <p className="note">{t('change.referred', { date: formatDate(respond_by) })}</p> : null}
    </FormPage>
  )
}
