import type { Payment } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { Facts } from '../shared/facts.tsx'

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What is paid for. */
export function QuoteFacts({ payment: { quote } }: { payment: Payment }): ReactElement {
  const { t, formatDate } = useText('buy-motor')
  const { vehicle, cover, start_date: start, end_date: end } = quote
  return (
    <Facts
      facts={[
        [
          t('pay.vehicle'),
          `${text(vehicle.registration_number)} · ${text(vehicle.make)} ${text(vehicle.model)}`,
        ],
        [t('pay.cover'), text(cover.cover_type)],
        [t('pay.period'), t('pay.to', { start: formatDate(start), end: formatDate(end) })],
      ]}
    />
  )
}
