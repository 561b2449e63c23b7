import type { DashboardPart, DashboardProduction } from '@coverdesk/sdk'
import { EmptyState, hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { PartsChart, useChartStyles } from '@coverdesk/ui/charts'
import { Card } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { issuedHref, type Shown } from './figure-links.ts'
import { PremiumChart } from './premium-chart.tsx'
import { RecentCard } from './recent-card.tsx'
import { RenewalsCard } from './renewals-card.tsx'
import { TargetCard } from './target-card.tsx'

interface ProductionChartsProps {
  production: DashboardProduction
  shown: Shown
}

/** Charts of sales over time and by product. */
export function ProductionCharts({ production, shown }: ProductionChartsProps): ReactElement {
  const styles = useChartStyles()
  const { t } = useText('dashboard')
  if (production.recent.length === 0) return <NothingSold />
  return (
    <>
      <div className={styles.wide}>
        <Card title={t('chart.title')}>
          <PremiumChart
            days={production.over_time}
            hrefOf={({ from, until }) => issuedHref(shown, { from, until })}
          />
        </Card>
        <div className={styles.stack}>
          <TargetCard production={production} shown={shown} />
          <RenewalsCard renewals={production.renewals} shown={shown} />
        </div>
      </div>
      <div className={styles.thirds}>
        <Parts
          title={t('by_cover')}
          name={t('columns.cover')}
          filter="cover_type"
          parts={production.by_cover}
          shown={shown}
        />
        <Parts
          title={t('by_branch')}
          name={t('branch')}
          filter="branch"
          parts={production.by_branch}
          shown={shown}
        />
        <RecentCard policies={production.recent} />
      </div>
    </>
  )
}

interface PartsProps {
  title: string
  name: string
  /** Filter of the list of policies. */
  filter: string
  parts: readonly DashboardPart[]
  shown: Shown
}

function Parts({ title, name, filter, parts, shown }: PartsProps): ReactElement {
  const { t, formatNaira, formatNumber } = useText('dashboard')
  return (
    <Card title={title}>
      {parts.length === 0 ? (
        <EmptyState title={t('none_in_period')} text={t('none_in_period_text')} />
      ) : (
        <PartsChart
          title={title}
          by="amount"
          labels={{ name, count: t('columns.policies'), amount: t('columns.premium') }}
          amountOf={formatNaira}
          countOf={formatNumber}
          parts={parts.map((part) => ({
            ...part,
            key: part.code,
            href: issuedHref(
              filter === 'branch' ? { ...shown, branch: part.code } : shown,
              filter === 'branch' ? {} : { [filter]: part.code },
            ),
          }))}
        />
      )}
    </Card>
  )
}

/** Replaces the charts until the first policy is sold. */
function NothingSold(): ReactElement {
  const { t } = useText('dashboard')
  const user = useAtomValue(userAtom)
  return (
    <Card title={t('chart.title')}>
      <EmptyState
        title={t('nothing_sold')}
        text={t('nothing_sold_text')}
        action={
          hasPrivilege(user, 'policy.motor.edit') ? (
            <Link href={paths.newPolicy}>{t('sell_first')}</Link>
          ) : null
        }
      />
    </Card>
  )
}
