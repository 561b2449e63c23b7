import type { DashboardFigures } from '@coverdesk/sdk'
import { hasPrivilege, userAtom } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Fragment, type ReactElement } from 'react'
import { ClaimsCharts } from './claims-charts.tsx'
import { ClaimsFigures } from './claims-figures.tsx'
import { dashboardAtom } from './dashboard.atoms.ts'
import type { Shown } from './figure-links.ts'
import { PaymentsFigures } from './payments-figures.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ProductionCharts } from './production-charts.tsx'
import { ProductionFigures } from './production-figures.tsx'
import { UnmatchedCard } from './unmatched-card.tsx'
import { usePeriod } from './use-period.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  fetching: { opacity: 0.6 },
})

interface Section {
  key: string
  /** Privilege of those who work in this section: it stands first for them. */
  own: string
  figures: ReactElement
  charts: ReactElement | null
}

/** Shows the figures that the user's role opens, by period and branch, with links to their lists. */
export function OverviewFigures(): ReactElement | null {
  const styles = useStyles()
  const user = useAtomValue(userAtom)
  const period = usePeriod()
  const { data, error, isPlaceholderData } = useAtomValue(dashboardAtom(period.query))
  if (error && !data) throw error
  const sections = data ? sectionsOf(data, { ...data, branch: isPlaceholderData ? '' : period.branch }) : []
  const isOwn = ({ own }: Section): boolean => hasPrivilege(user, own)
  const ordered = [...sections.filter(isOwn), ...sections.filter((section) => !isOwn(section))]
  return (
    <div className={styles.page}>
      <PeriodBar period={period} />
      <div
        className={mergeClasses(styles.page, isPlaceholderData && styles.fetching)}
        aria-busy={!data || isPlaceholderData}
      >
        {ordered.map(({ key, figures }) => (
          <Fragment key={key}>{figures}</Fragment>
        ))}
        {ordered.map(({ key, charts }) => (
          <Fragment key={key}>{charts}</Fragment>
        ))}
      </div>
    </div>
  )
}

function sectionsOf(data: DashboardFigures, shown: Shown): Section[] {
  const { production, claims, payments, undelivered } = data
  const sections: Section[] = []
  if (production)
    sections.push({
      key: 'production',
      own: 'tracker.motor.edit',
      figures: <ProductionFigures production={production} shown={shown} />,
      charts: <ProductionCharts production={production} shown={shown} />,
    })
  if (claims)
    sections.push({
      key: 'claims',
      own: 'claim.claim.edit',
      figures: <ClaimsFigures claims={claims} shown={shown} />,
      charts: <ClaimsCharts claims={claims} shown={shown} />,
    })
  if (payments || undelivered)
    sections.push({
      key: 'payments',
      own: 'payment.payment.edit',
      figures: <PaymentsFigures payments={payments} undelivered={undelivered} />,
      charts: payments && payments.review.count > 0 ? <UnmatchedCard /> : null,
    })
  return sections
}
