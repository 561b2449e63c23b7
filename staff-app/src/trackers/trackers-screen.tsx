import { businessReference, type Tracker } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, userAtom, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { useOperations } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'wouter'
import { queuePath, workflowOf } from '../paths.ts'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { editPrivilegeOf } from '../shared/workflow-area.ts'
import { trackerListAtoms, trackerStore } from './trackers.atoms.ts'
import { useTrackerColumns } from './use-tracker-columns.tsx'
import { useTrackerFilters } from './use-tracker-filters.ts'

const BulkEach = lazyPart(() => import('@coverdesk/ui/batch').then((m) => m.BulkEach<Tracker>))
const ENDED = new Set<Tracker['state']>(['completed', 'cancelled', 'declined'])
const FILTERS = ['state', 'waits_for', 'late', 'step', 'created_from', 'created_until']

/** The trackers of a workflow: `/underwriting/trackers/`, `/claims/trackers/`, `/workflows/3/trackers/`. */
export function TrackersScreen(): ReactElement {
  const [location] = useLocation()
  const { t } = useText('trackers')
  const batches = useText('batches')
  const workflowId = workflowOf(location)
  const columns = useTrackerColumns()
  const trackers = useOperations(trackerStore)
  const refresh = useRefreshQueues()
  const mayEdit = hasPrivilege(useAtomValue(userAtom), editPrivilegeOf(workflowId))
  const { filters, views, area } = useTrackerFilters(workflowId)
  const bulk: Bulk<Tracker> = {
    actions: (rows, done) => (
      <Suspense>
        <BulkEach
          rows={rows}
          act="cancel"
          nameOf={nameOf}
          run={({ id }) => trackers.delete(id)}
          onDone={done}
          onChanged={refresh}
        />
      </Suspense>
    ),
    selectable: ({ state }) => !ENDED.has(state),
    nameOf,
    together: { acts: [{ act: 'cancel', label: batches.t('acts.cancel') }], onChanged: refresh },
  }
  return (
    <ListPage
      key={workflowId}
      title={t(`titles.${area}`)}
      listKey={`trackers:${workflowId}`}
      exported
      rowsOf={trackerListAtoms(workflowId)}
      columns={columns}
      filters={filters}
      filterNames={FILTERS}
      days={[{ label: t('filters.created'), from: 'created_from', until: 'created_until' }]}
      views={views}
      {...(mayEdit ? { bulk } : {})}
      hrefOf={(row) => queuePath(workflowId, 'trackers', row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t(`empty.text_${area}`) }}
    />
  )
}

const nameOf = (row: Tracker): string =>
  [businessReference(row), row.customer?.name].filter(Boolean).join(' · ')
