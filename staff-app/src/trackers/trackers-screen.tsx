import { MOTOR_WORKFLOW_ID, type Tracker, type TrackerQuery } from '@coverdesk/sdk'
import { useClient, useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { trackerPath } from '../paths.ts'
import type { Column, Filter } from '../shared/list-page/columns.ts'
import { ListPage } from '../shared/list-page/list-page.tsx'
import { StepProgress } from './step-progress.tsx'
import { TrackerStateBadge } from './tracker-state.tsx'

const STATES = ['waiting', 'review', 'completed', 'cancelled'] as const
const STEPS = ['identity', 'proposal', 'payment', 'policy', 'completed'] as const
const FILTERS = ['state', 'step']

export function TrackersScreen(): ReactElement {
  const client = useClient()
  const { t, formatDateTime, formatRelative } = useText('trackers')
  const columns: Column<Tracker>[] = [
    {
      key: 'reference',
      label: t('columns.reference'),
      sort: 'reference',
      grow: 1.3,
      render: (row) => row.reference,
    },
    {
      key: 'customer',
      label: t('columns.customer'),
      grow: 1.5,
      render: (row) => row.customer?.name || t('columns.unknown'),
    },
    {
      key: 'contact',
      label: t('columns.contact'),
      grow: 1.6,
      render: (row) => row.customer?.masked_email ?? '',
    },
    {
      key: 'step',
      label: t('columns.step'),
      sort: 'current_step_index',
      grow: 1.6,
      render: (row) => <StepProgress tracker={row} />,
    },
    {
      key: 'state',
      label: t('columns.state'),
      grow: 1.2,
      render: (row) => <TrackerStateBadge state={row.state} />,
    },
    {
      key: 'age',
      label: t('columns.age'),
      sort: 'updated_at',
      render: (row) => formatRelative(row.updated_at),
    },
    {
      key: 'created',
      label: t('columns.started'),
      sort: 'created_at',
      numeric: true,
      grow: 1.8,
      render: (row) => formatDateTime(row.created_at),
    },
  ]
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'step',
      label: t('columns.step'),
      options: STEPS.map((value) => ({ value, label: t(`steps.${value}`) })),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      listKey="trackers"
      read={(query) => client.trackers.list(MOTOR_WORKFLOW_ID, query as TrackerQuery)}
      columns={columns}
      filters={filters}
      filterNames={FILTERS}
      hrefOf={(row) => trackerPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
