import type { HeldReceipt, TrackerDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Card, Facts } from '@coverdesk/sdk/react/parts/card.tsx'
import type { ReactElement } from 'react'

/** Every payment of a run, and what came in for it without being asked for. */
export function PaymentsCard({ payments }: Pick<TrackerDetail, 'payments'>): ReactElement | null {
  const { t, formatNaira, formatDateTime } = useText('trackers')
  if (payments.length === 0) return null
  const write = ({ amount, currency, reference, reason }: HeldReceipt): ReactElement => {
    const money = currency === 'NGN' ? formatNaira(amount) : `${currency} ${(amount / 100).toFixed(2)}`
    return <div key={reference}>{`${money} · ${reference} · ${reason}`}</div>
  }
  return (
    <Card title={t('detail.payments')}>
      {payments.map((payment) => (
        <Facts
          key={payment.id}
          facts={[
            [t('detail.amount'), formatNaira(payment.amount)],
            [t('columns.state'), t(`payment_states.${payment.status}`)],
            [t('detail.reference'), payment.reference],
            [t('detail.reason'), payment.failure_reason],
            [t('detail.paid_at'), payment.paid_at ? formatDateTime(payment.paid_at) : ''],
            [t('detail.held'), payment.held.length > 0 ? payment.held.map(write) : ''],
          ]}
        />
      ))}
    </Card>
  )
}
