import { setupLists } from '@coverdesk/sdk'
import { PageTitle, useText } from '@coverdesk/ui'
import { SetupGroups, setupListsAtom } from '@coverdesk/ui/setups'
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

/** `/setups/`: every list of the setup, by what it is about. */
export function SetupsScreen(): ReactElement {
  const { t } = useText('setups')
  const lists = useAtomValue(setupListsAtom('office'))
  const groups = GROUPS.map((group) => ({
    key: group,
    title: t(`groups.${group}`),
    links: [
      ...(PAGES[group] ?? []).map(({ key, href }) => ({ key, href, title: t(`pages.${key}`) })),
      ...lists
        .filter(({ list }) => setupLists[list].group === group)
        .map((list) => ({
          key: list.list,
          href: setupListPath(list.list),
          title: t(`lists.${list.list}.title`),
          list,
        })),
    ],
  }))
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <SetupGroups groups={groups} />
    </>
  )
}
