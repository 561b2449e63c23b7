import { businessReference, type Tracker } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { DueInList } from '@coverdesk/ui/parts'
import { StepProgress } from './step-progress.tsx'
import { TrackerStateBadge } from './tracker-state.tsx'

/** Returns the columns of a tracker list: customer, step, who acts next, and age. */
export function useTrackerColumns(): Column<Tracker>[] {
  const { t, formatRelative } = useText('trackers')
  return [
    {
      key: 'matter',
      label: t('columns.matter'),
      width: 205,
      render: businessReference,
    },
    {
      key: 'reference',
      label: t('columns.reference'),
      sort: 'reference',
      width: 160,
      spare: true,
      render: (row) => row.reference,
    },
    {
      key: 'customer',
      label: t('columns.customer'),
      render: (row) => row.customer?.name || t('columns.unknown'),
    },
    {
      key: 'made_by',
      label: t('columns.made_by'),
      width: 160,
      spare: true,
      render: (row) => row.made_by ?? t('columns.by_customer'),
    },
    {
      key: 'step',
      label: t('columns.step'),
      sort: 'current_step_index',
      render: (row) => <StepProgress tracker={row} />,
    },
    {
      key: 'waits_for',
      label: t('columns.waits_for'),
      width: 210,
      render: (row) => <TrackerStateBadge tracker={row} />,
    },
    {
      key: 'due',
      label: t('columns.due'),
      width: 170,
      render: (row) => <DueInList at={row.due_at} late={row.late} />,
    },
    {
      key: 'age',
      label: t('columns.age'),
      sort: 'updated_at',
      width: 140,
      spare: true,
      render: (row) => formatRelative(row.updated_at),
    },
  ]
}
