import type { PaymentStatus, PolicyPayment } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { EntryList } from './entry-list.tsx'

const tones: Record<PaymentStatus, StateTone> = {
  created: 'neutral',
  pending: 'waiting',
  succeeded: 'success',
  failed: 'danger',
  abandoned: 'neutral',
  review: 'attention',
}

/** Lists the payments of the sale and of later changes. */
export function PaymentsCard({ payments }: { payments: readonly PolicyPayment[] }): ReactElement {
  const { t, formatDateTime, formatNaira } = useText('policy-record')
  return (
    <Card title={t('payments.title')}>
      <EntryList
        none={t('payments.none')}
        entries={payments.map(({ id, amount, reference, status, paid_at, created_at }) => ({
          key: id,
          title: formatNaira(amount),
          details: [reference ?? '', formatDateTime(paid_at ?? created_at)],
          end: <StateBadge tone={tones[status]} label={t(`payments.states.${status}`)} />,
        }))}
      />
    </Card>
  )
}
