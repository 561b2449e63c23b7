import { type ListedPolicyChange, policyChangeKinds, policyChangeStates } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column, Filter, View } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { ChangeStateBadge } from './change-state.tsx'
import { changeListAtoms } from './changes.atoms.ts'
import { ManagementTabs } from './management-tabs.tsx'
import { signedNaira } from './signed-naira.ts'

const FILTERS = ['state', 'kind', 'policy_id', 'partner_id']

/** `/marine-admin/policy-management/changes`: endorsements and cancellations, those that wait in the first tab. */
export function ChangesScreen(): ReactElement {
  const { t, formatDate, formatDateTime, formatRelative, formatNaira } = useText('marine-policies')
  const columns: Column<ListedPolicyChange>[] = [
    { key: 'policy', label: t('columns.number'), width: 155, render: (row) => row.policy.certificate_number },
    { key: 'kind', label: t('changes.kind'), width: 115, render: (row) => t(`changes.kinds.${row.kind}`) },
    { key: 'client', label: t('columns.client'), render: (row) => row.policy.insured },
    { key: 'partner', label: t('columns.partner'), render: (row) => row.partner.name },
    {
      key: 'state',
      label: t('columns.state'),
      width: 150,
      render: (row) => <ChangeStateBadge change={row} kind="admin" />,
    },
    {
      key: 'requested_at',
      label: t('changes.requested'),
      sort: 'requested_at',
      width: 215,
      render: (row) => (
        <span title={row.requested_by}>
          {row.state === 'requested'
            ? `${formatRelative(row.requested_at)} · ${formatDateTime(row.requested_at)}`
            : formatDateTime(row.requested_at)}
        </span>
      ),
    },
    {
      key: 'effective_on',
      label: t('changes.effective_on'),
      spare: 1,
      render: (row) => formatDate(row.effective_on),
    },
    {
      key: 'difference',
      label: t('changes.difference'),
      numeric: true,
      width: 140,
      render: (row) => signedNaira(row.difference, formatNaira),
    },
  ]
  const filters: Filter[] = [
    {
      name: 'kind',
      label: t('changes.kind'),
      options: policyChangeKinds.map((value) => ({ value, label: t(`changes.kinds.${value}`) })),
    },
    {
      name: 'state',
      label: t('columns.state'),
      options: policyChangeStates.map((value) => ({ value, label: t(`changes.states.${value}`) })),
    },
  ]
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
        title={t('changes.title')}
        listKey="marine-policy-changes"
        exported
        rowsOf={changeListAtoms}
        columns={columns}
        filters={filters}
        filterNames={FILTERS}
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
