import { useText } from '@coverdesk/sdk/react'
import { ListPage } from '@coverdesk/sdk/react/list-page/list-page.tsx'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { queuePath, workflowOf } from '../paths.ts'
import { trackerListAtoms } from './trackers.atoms.ts'
import { useTrackerColumns } from './use-tracker-columns.tsx'
import { useTrackerFilters } from './use-tracker-filters.ts'

const FILTERS = ['state', 'waits_for', 'late', 'step', 'created_from', 'created_until']

/** The runs of a workflow: `/underwriting/trackers/`, `/claims/trackers/`, `/workflows/3/trackers/`. */
export function TrackersScreen(): ReactElement {
  const [location] = useLocation()
  const { t } = useText('trackers')
  const workflowId = workflowOf(location)
  const columns = useTrackerColumns()
  const { filters, views, area } = useTrackerFilters(workflowId)
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
      views={views}
      hrefOf={(row) => queuePath(workflowId, 'trackers', row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t(`empty.text_${area}`) }}
    />
  )
}
