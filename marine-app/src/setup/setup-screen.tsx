import type { SetupList } from '@coverdesk/sdk'
import { PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { setupListsAtom } from '@coverdesk/ui/setups'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { setupSectionPath } from '../paths.ts'
import { FxNotice } from './fx-rates/fx-notice.tsx'
import { useSectionTitle } from './use-section-title.ts'
import { useSetupGroups } from './use-setup-groups.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  lists: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  list: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
  },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** `/marine-admin/setup`: every section in the order of the work, and what is missing today. */
export function SetupScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-setup')
  const titleOf = useSectionTitle()
  const groups = useSetupGroups()
  const lists = useAtomValue(setupListsAtom('marine'))
  return (
    <div className={styles.stack}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <FxNotice />
      <div className={styles.groups}>
        {groups.map(({ name, sections }) => (
          <Card key={name} title={t(`groups.${name}`)}>
            <ul className={styles.lists}>
              {sections.map((section) => (
                <li key={section} className={styles.list}>
                  <RouteLink href={setupSectionPath(section)}>{titleOf(section)}</RouteLink>
                  <Count of={lists.find(({ list }) => list === section)} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  )
}

function Count({ of }: { of: SetupList | undefined }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNumber } = useText('setups')
  if (!of) return null
  const more = [
    of.upcoming > 0 ? t('count_upcoming', { count: formatNumber(of.upcoming) }) : '',
    of.retired > 0 ? t('count_retired', { count: formatNumber(of.retired) }) : '',
  ]
  return (
    <span className={styles.count}>{[formatNumber(of.in_use), ...more.filter(Boolean)].join(' · ')}</span>
  )
}
