import { formatNaira, type MyChangePrice } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { type Fact, Facts } from '../shared/facts.tsx'
import { FormPage } from '../shared/form-page.tsx'
import type { ChangeKind } from './change-form.tsx'

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
  const { charge, refund, retained, respond_by, effective_from } = price
  const amounts: Fact[] =
    kind === 'cancel'
      ? [
          [t('change.refund'), formatNaira(refund, locale)],
          [t('change.retained'), formatNaira(retained, locale)],
        ]
      : [[t('change.costs'), formatNaira(Math.max(0, charge), locale)]]
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
        <Facts facts={[[t(`change.from.${kind}`), formatDate(effective_from)], ...amounts]} />
      </section>
      {respond_by ? <p className="note">{t('change.referred', { date: formatDate(respond_by) })}</p> : null}
    </FormPage>
  )
}
