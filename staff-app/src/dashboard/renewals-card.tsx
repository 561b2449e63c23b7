import { useText } from '@coverdesk/ui'
import { PartsChart } from '@coverdesk/ui/charts'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { renewalsHref, type Shown } from './figure-links.ts'

interface RenewalsCardProps {
  renewals: { d30: number; d60: number; d90: number }
  shown: Shown
}

/** Counts the policies that end soon; each span includes the shorter ones. */
export function RenewalsCard({ renewals: { d30, d60, d90 }, shown }: RenewalsCardProps): ReactElement {
  const { t, formatNumber } = useText('dashboard')
  const spans = [
    [30, d30],
    [60, d60],
    [90, d90],
  ] as const
  return (
    <Card title={t('renewals.title')}>
      <PartsChart
        title={t('renewals.title')}
        by="count"
        labels={{ name: t('renewals.until'), count: t('columns.policies') }}
        countOf={formatNumber}
        parts={spans.map(([days, count]) => ({
          key: String(days),
          name: t('renewals.within', { days: formatNumber(days) }),
          count,
          amount: 0,
          href: renewalsHref(shown, days),
        }))}
      />
    </Card>
  )
}
