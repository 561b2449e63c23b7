import type { DashboardFigures } from '@coverdesk/sdk'
import { EmptyState, ErrorBoundary, hasPrivilege, PageTitle, userAtom, useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { paths, policyPath } from '../paths.ts'
import { Card } from '../shared/card.tsx'
import { dashboardAtom } from './dashboard.atoms.ts'
import { Figure } from './figure.tsx'
import { lastDayOf } from './figures.ts'
import { MyWorkCard } from './my-work/my-work-card.tsx'
import { PartsTable } from './parts-table.tsx'
import { PremiumChart } from './premium-chart.tsx'
import { Queues } from './queues.tsx'
import { ReadinessCard } from './readiness-card.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(210px, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  recent: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
  },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  faint: { color: tokens.colorNeutralForeground2 },
  grow: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** `/`: first what waits for me, then what needs somebody, then how we do, then the charts with their tables. */
export function OverviewScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('dashboard')
  const user = useAtomValue(userAtom)
  return (
    <>
      <PageTitle title={t('title')} />
      <div className={styles.page}>
        {hasPrivilege(user, 'settings.company.edit') ? <ReadinessPart /> : null}
        <MyWorkCard />
        {hasPrivilege(user, 'dashboard.overview.read') ? <Overview /> : null}
      </div>
    </>
  )
}

function Overview(): ReactElement {
  const styles = useStyles()
  const figures = useAtomValue(dashboardAtom)
  const { t } = useText('dashboard')
  return (
    <div className={styles.page}>
      <Queues queues={figures.queues} />
      <Figures figures={figures} />
      <Card title={t('chart.title')}>
        <PremiumChart days={figures.daily} />
      </Card>
      <div className={styles.halves}>
        <Card title={t('by_cover')}>
          <PartsTable parts={figures.by_cover} />
        </Card>
        <Card title={t('by_branch')}>
          <PartsTable parts={figures.by_branch} />
        </Card>
        <Card title={t('renewals.title')}>
          <Renewals renewals={figures.renewals} />
        </Card>
        <Card title={t('recent')} actions={<Link href={paths.policies}>{t('all_policies')}</Link>}>
          <Recent policies={figures.recent} />
        </Card>
      </div>
    </div>
  )
}

function Figures({ figures: { premium, policies, daily } }: { figures: DashboardFigures }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira, formatNumber } = useText('dashboard')
  const change = premium.previous_month > 0 ? premium.month / premium.previous_month - 1 : null
  const target = premium.target_year > 0 ? premium.year / premium.target_year : null
  return (
    <div className={styles.figures}>
      <Figure
        label={t('figures.today')}
        value={formatNaira(premium.today)}
        note={tn('figures.policies', policies.today)}
      />
      <Figure
        label={t('figures.month')}
        value={formatNaira(premium.month)}
        note={tn('figures.policies', policies.month)}
        change={change}
        line={daily.map((day) => day.premium)}
      />
      <Figure
        label={t('figures.year')}
        value={formatNaira(premium.year)}
        note={
          target === null
            ? ''
            : t('figures.target', {
                percent: formatNumber(Math.round(target * 100)),
                target: formatNaira(premium.target_year),
              })
        }
      />
      <Figure
        label={t('figures.active')}
        value={formatNumber(policies.active)}
        note={t('figures.in_force')}
      />
    </div>
  )
}

function Renewals({ renewals: { d30, d60, d90 } }: Pick<DashboardFigures, 'renewals'>): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('dashboard')
  const rows = [
    [30, d30],
    [60, d60],
    [90, d90],
  ] as const
  return (
    <ul className={styles.recent}>
      {rows.map(([days, count]) => (
        <li key={days} className={styles.line}>
          <Link
            href={`${paths.policies}?state=active&sort=end_date&ends_before=${lastDayOf(days, Date.now())}`}
          >
            {t('renewals.within', { days: formatNumber(days) })}
          </Link>
          <b>{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  )
}

function Recent({ policies }: { policies: DashboardFigures['recent'] }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatRelative } = useText('dashboard')
  if (policies.length === 0) return <EmptyState title={t('nothing_sold')} text={t('nothing_sold_text')} />
  return (
    <ul className={styles.recent}>
      {policies.map((policy) => (
        <li key={policy.id} className={styles.line}>
          <span className={styles.grow}>
            <Link href={policyPath(policy.id)}>{policy.plate}</Link>{' '}
            <span
              className={styles.faint}
            >{`${policy.make} ${policy.model} · ${formatRelative(policy.issued_at)}`}</span>
          </span>
          <b>{formatNaira(policy.premium)}</b>
        </li>
      ))}
    </ul>
  )
}

/** What is missing is told beside the work: without an answer the work stands alone. */
function ReadinessPart(): ReactElement {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ReadinessCard />
      </Suspense>
    </ErrorBoundary>
  )
}
