import { type ListedOpenCover, lagosDay } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import type { Column, View } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { partnersAtom } from '../policies.atoms.ts'
import { openCoverListAtoms } from './open-covers.atoms.ts'

const FILTERS = ['partner_id', 'term'] as const
const DAY_MS = 86_400_000
const adjustmentTones = { due: 'attention', requested: 'waiting', applied: 'success' } as const
/** Share of a limit from which it is highlighted. */
const NEARLY = 0.9

/**
 * `/marine-admin/policies/open-covers`: every open cover, what was declared under it and how full it is, and
 * annual covers with those that are to be adjusted.
 */
export function OpenCoversScreen(): ReactElement {
  const { t, tn, formatNaira, formatNumber, formatDate, locale } = useText('marine-open-covers')
  const partners = useAtomValue(partnersAtom(true)).data ?? []
  const used = (most: number, limit: number | null): ReactElement | string => {
    if (!limit) return t('no_limit')
    const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(most / limit)
    return most / limit >= NEARLY ? <StateBadge tone="attention" label={share} /> : share
  }
  const columns: Column<ListedOpenCover>[] = [
    { key: 'number', label: t('columns.number'), width: 150, render: (row) => row.policy_number },
    { key: 'client', label: t('columns.client'), render: (row) => row.client },
    { key: 'kind', label: t('columns.kind'), width: 125, spare: 3, render: (row) => t(`kinds.${row.kind}`) },
    { key: 'partner', label: t('columns.partner'), spare: 2, render: (row) => row.partner.name },
    {
      key: 'ends',
      label: t('columns.ends'),
      sort: 'ends_on',
      width: 150,
      render: (row) =>
        row.ends_on && row.ends_on < lagosDay() ? (
          <StateBadge tone="neutral" label={t('ended', { day: formatDate(row.ends_on) })} />
        ) : row.ends_on ? (
          formatDate(row.ends_on)
        ) : (
          ''
        ),
    },
    {
      key: 'adjustment',
      label: t('columns.adjustment'),
      width: 175,
      render: (row) =>
        row.adjustment ? (
          <StateBadge
            tone={adjustmentTones[row.adjustment]}
            label={
              row.adjustment === 'due'
                ? tn('due_since', daysSince(row.ends_on))
                : t(`adjustments.${row.adjustment}`)
            }
          />
        ) : (
          ''
        ),
    },
    {
      key: 'declarations',
      label: t('columns.declarations'),
      numeric: true,
      width: 120,
      spare: 1,
      render: (row) => (row.kind === 'annual' ? '' : formatNumber(row.declarations)),
    },
    {
      key: 'declared',
      label: t('columns.declared'),
      numeric: true,
      width: 170,
      render: (row) => (row.kind === 'annual' ? '' : formatNaira(row.declared)),
    },
    {
      key: 'premium',
      label: t('columns.premium'),
      numeric: true,
      width: 140,
      spare: 1,
      render: (row) => formatNaira(row.premium),
    },
    {
      key: 'bottom',
      label: t('columns.bottom'),
      numeric: true,
      width: 130,
      render: (row) => (row.kind === 'annual' ? '' : used(row.most_on_bottom, row.limit_per_bottom)),
    },
    {
      key: 'location',
      label: t('columns.location'),
      numeric: true,
      width: 130,
      render: (row) => (row.kind === 'annual' ? '' : used(row.most_at_location, row.limit_per_location)),
    },
  ]
  const view = (term: string): View => ({
    name: term,
    label: t(`views.${term}`),
    filters: { term },
    empty: { title: t('views.none_title'), text: t('views.none_text') },
  })
  return (
    <ListPage
      title={t('title')}
      listKey="marine-admin-open-covers"
      exported
      rowsOf={openCoverListAtoms}
      columns={columns}
      filters={
        partners.length > 0
          ? [
              {
                name: 'partner_id',
                label: t('columns.partner'),
                options: partners.map(({ id, name }) => ({ value: id, label: name })),
              },
            ]
          : []
      }
      filterNames={FILTERS}
      views={[
        { name: 'all', label: t('views.all'), filters: {} },
        view('running'),
        view('ending'),
        view('ended'),
        view('to_adjust'),
      ]}
      hrefOf={(row) => pathOf(paths.admin.policy, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

/** Returns the full days since a day ended. */
const daysSince = (day: string | null): number =>
  day ? Math.round((Date.parse(lagosDay()) - Date.parse(day)) / DAY_MS) : 0
