import { businessReference, type ListedApproval, otherReferences } from '@coverdesk/sdk'
import { lazyPart, StateBadge, useText } from '@coverdesk/ui'
import type { Bulk, Column, Filter, View } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import { DueInList } from '@coverdesk/ui/parts'
import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'wouter'
import { queuePath, workflowOf } from '../paths.ts'
import { partyNames } from '../shared/party-names.ts'
import { ApprovalStateBadge } from '../shared/queue-states.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { areaOf } from '../shared/workflow-area.ts'
import { approvalListAtoms } from './approvals.atoms.ts'

const BulkDecide = lazyPart(() => import('./bulk-decide.tsx').then((m) => m.BulkDecide))
const FILTERS = ['state', 'late', 'mine', 'created_from', 'created_until']
const STATES = ['waiting', 'approved', 'returned', 'declined', 'closed', 'expired'] as const

/** The approvals of a workflow: `/underwriting/approvals/`, `/claims/approvals/`, `/workflows/3/approvals/`. */
export function ApprovalsScreen(): ReactElement {
  const [location] = useLocation()
  const { t, formatNaira, formatRelative } = useText('queues')
  const workflowId = workflowOf(location)
  const refresh = useRefreshQueues()
  const columns: Column<ListedApproval>[] = [
    { key: 'matter', label: t('columns.matter'), width: 205, render: businessReference },
    { key: 'step', label: t('columns.step'), render: (row) => row.step.title },
    {
      key: 'customer',
      label: t('columns.customer'),
      render: (row) => row.customer?.name || t('columns.unknown'),
    },
    { key: 'note', label: t('columns.note'), spare: true, render: otherReferences },
    {
      key: 'made_by',
      label: t('columns.filled_by'),
      width: 160,
      spare: true,
      render: (row) => row.made_by ?? t('filled_by.guest'),
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      width: 155,
      numeric: true,
      render: (row) => (row.amount === null ? '' : formatNaira(row.amount)),
    },
    {
      key: 'asked',
      label: t('columns.asked'),
      spare: true,
      render: (row) => partyNames(row.asked_all),
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 125,
      render: (row) =>
        row.asked_again_at && row.state === 'waiting' ? (
          <StateBadge tone="danger" label={t('columns.asked_again')} />
        ) : (
          <ApprovalStateBadge state={row.state} />
        ),
    },
    {
      key: 'age',
      label: t('columns.age'),
      sort: 'created_at',
      width: 110,
      spare: true,
      render: (row) => formatRelative(row.created_at),
    },
    {
      key: 'due',
      label: t('columns.due'),
      width: 100,
      render: (row) => <DueInList at={row.due_at} late={row.late} />,
    },
  ]
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: STATES.map((value) => ({ value, label: t(`approval_states.${value}`) })),
    },
    { name: 'late', label: t('columns.due'), options: [{ value: '1', label: t('late') }] },
  ]
  const views: View[] = [
    {
      name: 'mine',
      label: t('views.mine'),
      filters: { mine: '1', state: 'waiting' },
      empty: { title: t('approvals.mine_title'), text: t('approvals.mine_text') },
    },
    {
      name: 'above',
      label: t('views.above'),
      filters: { mine: 'above', state: 'waiting' },
      empty: { title: t('approvals.above_title'), text: t('approvals.above_text') },
    },
    {
      name: 'handed',
      label: t('views.handed'),
      filters: { mine: 'handed', state: 'waiting' },
      empty: { title: t('approvals.handed_title'), text: t('approvals.handed_text') },
    },
    { name: 'waiting', label: t('views.waiting'), filters: { state: 'waiting' } },
    { name: 'decided', label: t('views.decided'), filters: { state: 'approved' } },
    { name: 'all', label: t('views.all'), filters: {} },
  ]
  const bulk: Bulk<ListedApproval> = {
    actions: (rows, done) => (
      <Suspense>
        <BulkDecide rows={rows} onDone={done} />
      </Suspense>
    ),
    selectable: (row) => row.state === 'waiting' && row.refusal === null,
    nameOf: (row) => `${businessReference(row)}, ${row.step.title}`,
    together: {
      acts: [
        { act: 'decline', label: t('bulk.decline'), needsReason: true },
        { act: 'approve', label: t('bulk.approve') },
      ],
      onChanged: refresh,
    },
  }
  const given = useLinkFilters([
    {
      name: 'mine',
      label: t('columns.waits'),
      show: (value) => t(value === 'above' || value === 'handed' ? `views.${value}` : 'views.mine'),
    },
  ])
  return (
    <ListPage
      key={workflowId}
      title={t(`approvals.titles.${areaOf(workflowId)}`)}
      listKey={`approvals:${workflowId}`}
      exported
      rowsOf={approvalListAtoms(workflowId)}
      columns={columns}
      filters={[...filters, ...given]}
      filterNames={FILTERS}
      days={[{ label: t('filters.asked'), from: 'created_from', until: 'created_until' }]}
      views={views}
      bulk={bulk}
      hrefOf={(row) => queuePath(workflowId, 'approvals', row.id)}
      searchLabel={t('search')}
      empty={{ title: t('approvals.empty_title'), text: t('approvals.empty_text') }}
    />
  )
}
