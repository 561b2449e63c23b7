import { trackerList } from '@coverdesk/lists/trackers'
import { businessReference, type Tracker } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, userAtom, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { useOperations } from '@coverdesk/ui/operations'
import { DueInList } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'wouter'
import { queuePath, workflowOf } from '../paths.ts'
import { FollowUps, useFollowUpActs } from '../shared/follow-ups.tsx'
import { QueueSwitch } from '../shared/queue-switch.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { areaOf, editPrivilegeOf } from '../shared/workflow-area.ts'
import { StepProgress } from './step-progress.tsx'
import { TrackerStateBadge } from './tracker-state.tsx'
import { trackerListAtoms, trackerStore } from './trackers.atoms.ts'
import { useTrackerViews } from './use-tracker-views.ts'

const BulkEach = lazyPart(() => import('@coverdesk/ui/batch').then((m) => m.BulkEach<Tracker>))
const ENDED = new Set<Tracker['state']>(['completed', 'cancelled', 'declined'])

/** The trackers of a workflow: `/underwriting/trackers/`, `/claims/trackers/`, `/workflows/3/trackers/`. */
export function TrackersScreen(): ReactElement {
  const [location] = useLocation()
  const { t, formatRelative } = useText('trackers')
  const batches = useText('batches')
  const workflowId = workflowOf(location)
  const area = areaOf(workflowId)
  const list = useDefinedList(trackerList, {
    cells: {
      customer: (row) => row.customer?.name || t('columns.unknown'),
      step: (row) => <StepProgress tracker={row} />,
      waits_for: (row) => <TrackerStateBadge tracker={row} />,
      due: (row) => <DueInList at={row.due_at} late={row.late} />,
      reminded: (row) => (row.last_reminder_at ? formatRelative(row.last_reminder_at) : ''),
      age: (row) => formatRelative(row.updated_at),
    },
    // The steps are those of a sale of motor cover.
    withoutFilters: area === 'motor' ? [] : ['step'],
  })
  const trackers = useOperations(trackerStore)
  const refresh = useRefreshQueues()
  const mayEdit = hasPrivilege(useAtomValue(userAtom), editPrivilegeOf(workflowId))
  const views = useTrackerViews()
  const followUps = useFollowUpActs()
  const bulk: Bulk<Tracker> = {
    actions: (rows, done) => (
      <>
        <Suspense>
          <BulkEach
            rows={rows}
            act="cancel"
            nameOf={nameOf}
            run={({ id }) => trackers.delete(id)}
            onDone={done}
            onChanged={refresh}
            beside
          />
        </Suspense>
        <FollowUps
          rows={rows.filter(({ waits_for: waitsFor }) => waitsFor !== null)}
          trackerOf={({ id }) => id}
          nameOf={nameOf}
          onDone={done}
        />
      </>
    ),
    selectable: ({ state }) => !ENDED.has(state),
    nameOf,
    together: {
      acts: [{ act: 'cancel', label: batches.t('acts.cancel') }, ...followUps],
      onChanged: refresh,
    },
  }
  return (
    <ListPage
      key={workflowId}
      {...list}
      title={t(`titles.${area}`)}
      listKey={`trackers:${workflowId}`}
      rowsOf={trackerListAtoms(workflowId)}
      views={views}
      above={<QueueSwitch workflowId={workflowId} queue="trackers" />}
      {...(mayEdit ? { bulk } : {})}
      hrefOf={(row) => queuePath(workflowId, 'trackers', row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t(`empty.text_${area}`) }}
    />
  )
}

const nameOf = (row: Tracker): string =>
  [businessReference(row), row.customer?.name].filter(Boolean).join(' · ')
