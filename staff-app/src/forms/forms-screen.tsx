import { formList } from '@coverdesk/lists/forms'
import { businessReference, type ListedForm } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, View } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { DueInList } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { queuePath, workflowOf } from '../paths.ts'
import { FollowUps, useFollowUpActs } from '../shared/follow-ups.tsx'
import { FormStatusBadge } from '../shared/queue-states.tsx'
import { QueueSwitch } from '../shared/queue-switch.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { areaOf, editPrivilegeOf } from '../shared/workflow-area.ts'
import { formListAtoms } from './forms.atoms.ts'

/** The forms of a workflow's trackers: `/underwriting/forms/`, `/claims/forms/`, `/workflows/3/forms/`. */
export function FormsScreen(): ReactElement {
  const [location] = useLocation()
  const { t, formatRelative, formatList } = useText('queues')
  const nameOf = (row: ListedForm): string => formatList([businessReference(row), row.step.title])
  const workflowId = workflowOf(location)
  const refresh = useRefreshQueues()
  const followUps = useFollowUpActs()
  const mayEdit = hasPrivilege(useAtomValue(userAtom), editPrivilegeOf(workflowId))
  const bulk: Bulk<ListedForm> = {
    actions: (rows, done) => (
      <FollowUps rows={rows} trackerOf={(row) => row.tracker_id} nameOf={nameOf} onDone={done} />
    ),
    selectable: ({ status }) => status === 'open',
    nameOf,
    together: { acts: followUps, onChanged: refresh },
  }
  const list = useDefinedList(formList, {
    cells: {
      customer: (row) => row.customer?.name || t('columns.unknown'),
      status: (row) => <FormStatusBadge status={row.status} />,
      due: (row) => <DueInList at={row.due_at} late={row.late} />,
      reminded: (row) => (row.last_reminder_at ? formatRelative(row.last_reminder_at) : ''),
      changed: (row) => formatRelative(row.updated_at),
    },
    given: { mine: true },
    withoutFilters: ['status'],
  })
  const views: View[] = [
    {
      name: 'mine',
      label: t('views.mine'),
      filters: { mine: '1', state: 'open' },
      empty: { title: t('forms.mine_title'), text: t('forms.mine_text') },
    },
    { name: 'open', label: t('views.open'), filters: { state: 'open' } },
    {
      name: 'late',
      label: t('views.late'),
      filters: { late: '1' },
      empty: { title: t('late_title'), text: t('late_text') },
    },
    { name: 'submitted', label: t('views.submitted'), filters: { state: 'submitted' } },
    { name: 'all', label: t('views.all'), filters: {} },
  ]
  return (
    <ListPage
      key={workflowId}
      {...list}
      listKey={`forms:${workflowId}`}
      title={t(`forms.titles.${areaOf(workflowId)}`)}
      rowsOf={formListAtoms(workflowId)}
      views={views}
      above={<QueueSwitch workflowId={workflowId} queue="forms" />}
      {...(mayEdit ? { bulk } : {})}
      hrefOf={(row) => queuePath(workflowId, 'forms', row.id)}
      searchLabel={t('search')}
      empty={{ title: t('forms.empty_title'), text: t('forms.empty_text') }}
    />
  )
}
