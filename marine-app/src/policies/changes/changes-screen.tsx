import { policyChangeList } from '@coverdesk/lists/policy-changes'
import { useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { ChangeStateBadge } from './change-state.tsx'
import { changeListAtoms } from './changes.atoms.ts'
import { ManagementTabs } from './management-tabs.tsx'
import { signedNaira } from './signed-naira.ts'

/** `/marine-admin/policy-management/changes`: endorsements and cancellations, those that wait in the first tab. */
export function ChangesScreen(): ReactElement {
  const { t, formatDateTime, formatRelative, formatNaira } = useText('marine-policies')
  const list = useDefinedList(policyChangeList, {
    cells: {
      state: (row) => <ChangeStateBadge change={row} kind="admin" />,
      requested_at: (row) => (
        <span title={row.requested_by}>
          {row.state === 'requested'
            ? `${formatRelative(row.requested_at)} · ${formatDateTime(row.requested_at)}`
            : formatDateTime(row.requested_at)}
        </span>
      ),
      difference: (row) => signedNaira(row.difference, formatNaira),
    },
  })
  const view = (state: 'requested' | 'applied' | 'rejected'): View => ({
    name: state,
    label: t(`changes.views.${state}`),
    filters: { state },
    empty: { title: t(`changes.views_empty.${state}`), text: t('changes.views_empty.text') },
  })
  return (
    <>
      <ManagementTabs at="changes" />
      <ListPage
        {...list}
        rowsOf={changeListAtoms}
        views={[
          view('requested'),
          view('applied'),
          view('rejected'),
          { name: 'all', label: t('views.all'), filters: {} },
        ]}
        hrefOf={(row) => pathOf(paths.admin.policyChange, row.id)}
        searchLabel={t('changes.search')}
        empty={{ title: t('changes.empty'), text: t('changes.empty_text') }}
      />
    </>
  )
}
