import type { Payment } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { type Fact, Facts } from '../shared/facts.tsx'

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What is paid for. */
export function QuoteFacts({ payment: { quote, excess } }: { payment: Payment }): ReactElement {
  const { t, formatDate, formatNaira } = useText('buy-motor')
  const prices = useText('prices')
  const { vehicle, cover, start_date: start, end_date: end, premium } = quote
  return (
    <Facts
      facts={[
        [
          t('pay.vehicle'),
          [
            vehicle.unplated ? prices.t('check.unplated') : text(vehicle.registration_number),
            `${text(vehicle.make)} ${text(vehicle.model)}`,
          ].join(' · '),
        ],
        [t('pay.cover'), text(cover.cover_type)],
        ...(premium.sum_insured
          ? [[prices.t('check.worth'), formatNaira(premium.sum_insured)] satisfies Fact]
          : []),
        ...(excess
          ? [
              [
                prices.t('list.own_first'),
                prices.t('list.first', { excess: formatNaira(excess) }),
              ] satisfies Fact,
            ]
          : []),
        [t('pay.period'), t('pay.to', { start: formatDate(start), end: formatDate(end) })],
      ]}
    />
  )
}
