import { type SetupList, setupLists } from '@coverdesk/sdk'
import { PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { setupListsAtom } from '@coverdesk/ui/setups'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths, setupListPath } from '../paths.ts'

const GROUPS = ['products', 'vehicles', 'intermediaries', 'office'] as const

/** Pages of settings besides the lists, by group. */
const PAGES: Partial<Record<(typeof GROUPS)[number], readonly { key: string; href: string }[]>> = {
  products: [{ key: 'tariffs', href: paths.tariffs }],
  office: [
    { key: 'number_series', href: paths.numberSeries },
    { key: 'retention_rules', href: paths.retentionRules },
  ],
}

const useStyles = makeStyles({
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
  count: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})

/** `/setups/`: every list of the setup, by what it is about. */
export function SetupsScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('setups')
  const lists = useAtomValue(setupListsAtom('office'))
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <Card key={group} title={t(`groups.${group}`)}>
            <ul className={styles.lists}>
              {(PAGES[group] ?? []).map(({ key, href }) => (
                <li key={key} className={styles.list}>
                  <RouteLink href={href}>{t(`pages.${key}`)}</RouteLink>
                </li>
              ))}
              {lists
                .filter(({ list }) => setupLists[list].group === group)
                .map((list) => (
                  <li key={list.list} className={styles.list}>
                    <RouteLink href={setupListPath(list.list)}>{t(`lists.${list.list}.title`)}</RouteLink>
                    <Count of={list} />
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}

function Count({ of }: { of: SetupList }): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('setups')
  const more = [
    of.upcoming > 0 ? t('count_upcoming', { count: formatNumber(of.upcoming) }) : '',
    of.retired > 0 ? t('count_retired', { count: formatNumber(of.retired) }) : '',
  ]
  return (
    <span className={styles.count}>{[formatNumber(of.in_use), ...more.filter(Boolean)].join(' · ')}</span>
  )
}
