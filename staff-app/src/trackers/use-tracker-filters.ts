import { trackerStates } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Filter, View } from '@coverdesk/ui/list-page'
import { areaOf, type WorkflowArea } from '../shared/workflow-area.ts'

const WAITS = ['guest', 'staff', 'approval', 'payment'] as const
const MOTOR_STEPS = ['identity', 'proposal', 'payment', 'policy', 'completed'] as const

/** Returns the filters of a workflow's trackers and the most used selections. */
export function useTrackerFilters(workflowId: number): {
  filters: Filter[]
  views: View[]
  area: WorkflowArea
} {
  const { t } = useText('trackers')
  const area = areaOf(workflowId)
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: trackerStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'waits_for',
      label: t('columns.waits_for'),
      options: WAITS.map((value) => ({ value, label: t(`waits.${value}`) })),
    },
    { name: 'late', label: t('columns.due'), options: [{ value: '1', label: t('late') }] },
  ]
  const steps: Filter = {
    name: 'step',
    label: t('columns.step'),
    options: MOTOR_STEPS.map((value) => ({ value, label: t(`steps.${value}`) })),
  }
  const views: View[] = [
    { name: 'all', label: t('views.all'), filters: {} },
    {
      name: 'office',
      label: t('views.office'),
      filters: { waits_for: 'staff' },
      empty: { title: t('empty.office_title'), text: t('empty.office_text') },
    },
    { name: 'customer', label: t('views.customer'), filters: { waits_for: 'guest' } },
    {
      name: 'late',
      label: t('views.late'),
      filters: { late: '1' },
      empty: { title: t('empty.late_title'), text: t('empty.late_text') },
    },
    { name: 'completed', label: t('views.completed'), filters: { state: 'completed' } },
  ]
  return { filters: [...filters, ...(area === 'motor' ? [steps] : [])], views, area }
}
