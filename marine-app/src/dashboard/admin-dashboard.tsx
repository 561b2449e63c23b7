import type { DashboardPart } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/ui'
import { PartsChart, useChartStyles } from '@coverdesk/ui/charts'
import { Card } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { MonthChart } from '../shared/month-chart.tsx'
import { AdminFigures } from './admin-figures.tsx'
import { AdminQueues } from './admin-queues.tsx'
import { adminDashboardAtom } from './dashboard.atoms.ts'
import { issuedHref } from './dashboard-links.ts'
import { LicencesCard } from './licences-card.tsx'
import { ProductionFigures } from './production-figures.tsx'

/** Shows the insurer’s queues with their age first, then figures, then charts with tables. */
export function AdminDashboard(): ReactElement {
  const styles = useChartStyles()
  const { t } = useText('marine-dashboard')
  const figures = useAtomValue(adminDashboardAtom)
  const { today, licences, production, by_partner, by_goods } = figures
  const year = production && { from: production.year.from, until: today }
  return (
    <>
      <AdminQueues figures={figures} />
      {production ? <ProductionFigures kind="admin" production={production} today={today} /> : null}
      <AdminFigures figures={figures} />
      <div className={styles.wide}>
        {production ? (
          <Card title={t('months.title')}>
            <MonthChart months={production.by_month} hrefOf={(month) => issuedHref('admin', month)} />
          </Card>
        ) : null}
        {licences ? <LicencesCard licences={licences} today={today} /> : null}
      </div>
      {year && by_partner && by_goods ? (
        <div className={styles.thirds}>
          <Parts
            title={t('parts.by_partner')}
            name={t('parts.partner')}
            parts={by_partner}
            hrefOf={({ code }) => issuedHref('admin', year, { partner_id: code })}
          />
          <Parts
            title={t('parts.by_goods')}
            name={t('parts.goods')}
            parts={by_goods}
            hrefOf={({ code }) => (code ? issuedHref('admin', year, { commodity: code }) : null)}
          />
        </div>
      ) : null}
    </>
  )
}

interface PartsProps {
  title: string
  name: string
  parts: readonly DashboardPart[]
  hrefOf: (part: DashboardPart) => string | null
}

function Parts({ title, name, parts, hrefOf }: PartsProps): ReactElement {
  const { t, formatNaira, formatNumber } = useText('marine-dashboard')
  return (
    <Card title={title}>
      {parts.length === 0 ? (
        <EmptyState title={t('months.none')} />
      ) : (
        <PartsChart
          title={title}
          by="amount"
          labels={{ name, count: t('parts.policies'), amount: t('parts.premium') }}
          countOf={formatNumber}
          amountOf={formatNaira}
          parts={parts.map((part) => ({
            key: part.code,
            name: part.name || t('parts.unnamed'),
            count: part.count,
            amount: part.amount,
            href: hrefOf(part),
          }))}
        />
      )}
    </Card>
  )
}
