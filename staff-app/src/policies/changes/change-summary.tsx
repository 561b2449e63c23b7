import type { MotorPolicyChangePrice } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Facts } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { PremiumParts } from '../../shared/premium-parts.tsx'
import { FactChanges } from '../fact-changes.tsx'

const useStyles = makeStyles({
  summary: { display: 'grid', rowGap: tokens.spacingVerticalL },
  term: { margin: 0, marginBlockEnd: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase300 },
})

interface ChangeSummaryProps {
  price: MotorPolicyChangePrice
  /** Whether the change is booked, or has ended: nothing is to be paid any more. */
  isClosed?: boolean
}

/** Shows a change before and after, its charge by component, who approves it and why, and its documents. */
export function ChangeSummary({ price, isClosed = false }: ChangeSummaryProps): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatNaira, formatList } = useText('policy-record')
  const { charge, refund, retained, facts, approval, documents } = price
  return (
    <div className={styles.summary}>
      {facts.length > 0 ? <FactChanges facts={facts} /> : null}
      <Charges price={price} />
      <Facts
        facts={[
          [t('change.effective_from'), formatDate(price.effective_from)],
          [t('change.charge'), charge === 0 ? t('change.no_charge') : ''],
          [t('change.refund'), refund > 0 ? formatNaira(refund) : ''],
          [t('change.retained'), charge < 0 ? formatNaira(retained) : ''],
          [
            t('change.approval'),
            approval
              ? approval.reasons.map((reason) => t(`change.approval_reasons.${reason}`)).join(' · ')
              : t('change.no_approval'),
          ],
          [t('change.documents'), formatList(documents.map((kind) => t(`change.document_kinds.${kind}`)))],
        ]}
      />
      {charge > 0 && !isClosed ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('change.no_premium_no_cover', { amount: formatNaira(charge) })}</MessageBarBody>
        </MessageBar>
      ) : null}
    </div>
  )
}

/** The charge by component; apart for a term that was renewed before the change, with the sum of both. */
function Charges({
  price: { charge, charges, next_term: next },
}: {
  price: MotorPolicyChangePrice
}): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatNaira } = useText('policy-record')
  if (!next) return <>{charges.length > 0 ? <PremiumParts parts={charges} total={charge} /> : null}</>
  const period = { from: formatDate(next.start_date), until: formatDate(next.end_date) }
  return (
    <>
      <section>
        <h3 className={styles.term}>{t('change.this_term')}</h3>
        <PremiumParts parts={charges} total={charge - next.charge} />
      </section>
      <section>
        <h3 className={styles.term}>{t('change.next_term', period)}</h3>
        <PremiumParts parts={next.charges} total={next.charge} />
      </section>
      <Facts facts={[[t('change.both_terms'), formatNaira(charge)]]} />
    </>
  )
}
