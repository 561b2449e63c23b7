import { openCoverList } from '@coverdesk/lists/open-covers'
import { lagosDay } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'
import { ListPage, optionsOf, useDefinedList } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { partnersAtom } from '../policies.atoms.ts'
import { openCoverListAtoms } from './open-covers.atoms.ts'

const DAY_MS = 86_400_000
const adjustmentTones = { due: 'attention', requested: 'waiting', applied: 'success' } as const
/** Share of a limit from which it is highlighted. */
const NEARLY = 0.9

/**
 * `/marine-admin/policies/open-covers`: every open cover, what was declared under it and how full it is, and
 * annual covers with those that are to be adjusted.
 */
export function OpenCoversScreen(): ReactElement {
  const { t, tn, formatNaira, formatNumber, formatDate } = useText('marine-open-covers')
  const partners = useAtomValue(partnersAtom(true)).data ?? []
  const used = (most: number, limit: number | null): ReactElement | string => {
    if (!limit) return t('no_limit')
    const share = formatNumber(most / limit, { style: 'percent' })
    return most / limit >= NEARLY ? <StateBadge tone="attention" label={share} /> : share
  }
  const list = useDefinedList(openCoverList, {
    cells: {
      ends: (row) =>
        row.ends_on && row.ends_on < lagosDay() ? (
          <StateBadge tone="neutral" label={t('ended', { day: formatDate(row.ends_on) })} />
        ) : row.ends_on ? (
          formatDate(row.ends_on)
        ) : (
          ''
        ),
      adjustment: (row) =>
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
      declarations: (row) => (row.kind === 'annual' ? '' : formatNumber(row.declarations)),
      declared: (row) => (row.kind === 'annual' ? '' : formatNaira(row.declared)),
      bottom: (row) => (row.kind === 'annual' ? '' : used(row.most_on_bottom, row.limit_per_bottom)),
      location: (row) => (row.kind === 'annual' ? '' : used(row.most_at_location, row.limit_per_location)),
    },
    options: { partner_id: partners.length > 0 ? optionsOf(partners) : undefined },
  })
  const view = (term: string): View => ({
    name: term,
    label: t(`views.${term}`),
    filters: { term },
    empty: { title: t('views.none_title'), text: t('views.none_text') },
  })
  return (
    <ListPage
      {...list}
      rowsOf={openCoverListAtoms}
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
