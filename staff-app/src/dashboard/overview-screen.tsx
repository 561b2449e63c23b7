import { ErrorBoundary, hasPrivilege, PageTitle, userAtom, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { MyWorkCard } from './my-work/my-work-card.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { ReadinessCard } from './readiness-card.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})

/** `/`: the user's work first, then the figures of their role, then the charts with their tables. */
export function OverviewScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('dashboard')
  const user = useAtomValue(userAtom)
  return (
    <>
      <PageTitle title={t('title')} />
      <div className={styles.page}>
        <MyWorkCard />
        {hasPrivilege(user, 'settings.company.edit') ? <ReadinessPart /> : null}
        {hasPrivilege(user, 'dashboard.overview.read') ? <OverviewFigures /> : null}
      </div>
    </>
  )
}

/** Loads the readiness card separately: without its answer the work still appears. */
function ReadinessPart(): ReactElement {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ReadinessCard />
      </Suspense>
    </ErrorBoundary>
  )
}
