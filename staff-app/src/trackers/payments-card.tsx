import type { TrackerDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { Card, Facts } from '../shared/card.tsx'

/** Every attempt to pay. */
export function PaymentsCard({ payments }: Pick<TrackerDetail, 'payments'>): ReactElement | null {
  const { t, formatNaira, formatDateTime } = useText('trackers')
  if (payments.length === 0) return null
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
          ]}
        />
      ))}
    </Card>
  )
}
