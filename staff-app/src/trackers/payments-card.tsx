import type { ListedPayment, TrackerDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Fragment, type ReactElement } from 'react'
import { CaseEventsLink } from '../shared/case-events-link.tsx'
import { ReversalFact } from '../shared/payment-reversals.tsx'
import { HeldReceiptFacts } from './held-receipt.tsx'

/** Lists the payments of a tracker, including money that was received and not used. */
export function PaymentsCard({ payments }: Pick<TrackerDetail, 'payments'>): ReactElement | null {
  const { t, formatNaira, formatDateTime } = useText('trackers')
  if (payments.length === 0) return null
  return (
    <Card title={t('detail.payments')}>
      {payments.map((payment) => (
        <Fragment key={payment.id}>
          <Facts
            facts={[
              [t('detail.amount'), formatNaira(payment.amount)],
              [t('columns.state'), t(`payment_states.${isRefunded(payment) ? 'refunded' : payment.status}`)],
              [t('detail.reference'), payment.reference],
              [t('detail.reason'), payment.failure_reason],
              [t('detail.paid_at'), payment.paid_at ? formatDateTime(payment.paid_at) : ''],
              [
                t('detail.held'),
                payment.held.length > 0
                  ? payment.held.map((held) => <HeldReceiptFacts key={held.id} held={held} />)
                  : '',
              ],
              [
                t('detail.reversals'),
                payment.reversals.length > 0
                  ? payment.reversals.map((reversal) => (
                      <ReversalFact key={reversal.id} reversal={reversal} />
                    ))
                  : '',
              ],
            ]}
          />
          <CaseEventsLink of="object_id" id={payment.id} />
        </Fragment>
      ))}
    </Card>
  )
}

/** Returns whether the payment failed and its money was refunded. */
const isRefunded = ({ status, held }: ListedPayment): boolean =>
  status === 'failed' && held.some(({ refunded_at: at }) => at !== null)
