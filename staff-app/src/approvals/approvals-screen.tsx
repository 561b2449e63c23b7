import { approvalList } from '@coverdesk/lists/approvals'
import { businessReference, type ListedApproval } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, StateBadge, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, View } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { DueInList } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'wouter'
import { queuePath, workflowOf } from '../paths.ts'
import { FollowUps, useFollowUpActs } from '../shared/follow-ups.tsx'
import { ApprovalStateBadge } from '../shared/queue-states.tsx'
import { QueueSwitch } from '../shared/queue-switch.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { areaOf, editPrivilegeOf } from '../shared/workflow-area.ts'
import { approvalListAtoms } from './approvals.atoms.ts'

const BulkDecide = lazyPart(() => import('./bulk-decide.tsx').then((m) => m.BulkDecide))

/** The approvals of a workflow: `/underwriting/approvals/`, `/claims/approvals/`, `/workflows/3/approvals/`. */
export function ApprovalsScreen(): ReactElement {
  const [location] = useLocation()
  const { t, formatRelative, formatList } = useText('queues')
  const nameOf = (row: ListedApproval): string => formatList([businessReference(row), row.step.title])
  const workflowId = workflowOf(location)
  const refresh = useRefreshQueues()
  const mayEdit = hasPrivilege(useAtomValue(userAtom), editPrivilegeOf(workflowId))
  const followUps = useFollowUpActs()
  const list = useDefinedList(approvalList, {
    cells: {
      customer: (row) => row.customer?.name || t('columns.unknown'),
      state: (row) =>
        row.asked_again_at && row.state === 'waiting' ? (
          <StateBadge tone="danger" label={t('columns.asked_again')} />
        ) : (
          <ApprovalStateBadge state={row.state} />
        ),
      reminded: (row) => (row.last_reminder_at ? formatRelative(row.last_reminder_at) : ''),
      age: (row) => formatRelative(row.created_at),
      due: (row) => <DueInList at={row.due_at} late={row.late} />,
    },
    given: { mine: true },
  })
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
      <>
        {mayEdit ? (
          <FollowUps rows={rows} trackerOf={(row) => row.tracker_id} nameOf={nameOf} beside onDone={done} />
        ) : null}
        <Suspense>
          <BulkDecide rows={rows.filter(({ refusal }) => refusal === null)} onDone={done} />
        </Suspense>
      </>
    ),
    selectable: (row) => row.state === 'waiting' && (mayEdit || row.refusal === null),
    nameOf,
    together: {
      acts: [
        ...(mayEdit ? followUps : []),
        { act: 'decline', label: t('bulk.decline'), needsReason: true },
        { act: 'approve', label: t('bulk.approve') },
      ],
      onChanged: refresh,
    },
  }
  return (
    <ListPage
      key={workflowId}
      {...list}
      listKey={`approvals:${workflowId}`}
      title={t(`approvals.titles.${areaOf(workflowId)}`)}
      rowsOf={approvalListAtoms(workflowId)}
      views={views}
      above={<QueueSwitch workflowId={workflowId} queue="approvals" />}
      bulk={bulk}
      hrefOf={(row) => queuePath(workflowId, 'approvals', row.id)}
      searchLabel={t('search')}
      empty={{ title: t('approvals.empty_title'), text: t('approvals.empty_text') }}
    />
  )
}
