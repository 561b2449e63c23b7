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
      width: 160,
      render: (row) => row.reference,
    },
    {
      key: 'customer',
      label: t('columns.customer'),
      render: (row) => row.customer?.name || t('columns.unknown'),
    },
    {
      key: 'contact',
      label: t('detail.phone'),
      width: 150,
      spare: true,
      render: (row) => <span dir="ltr">{row.customer?.masked_phone}</span>,
    },
    {
      key: 'step',
      label: t('columns.step'),
      sort: 'current_step_index',
      render: (row) => <StepProgress tracker={row} />,
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 220,
      render: (row) => <TrackerStateBadge state={row.state} />,
    },
    {
      key: 'age',
      label: t('columns.age'),
      sort: 'updated_at',
      width: 140,
      render: (row) => formatRelative(row.updated_at),
    },
    {
      key: 'created',
      label: t('columns.started'),
      sort: 'created_at',
      numeric: true,
      width: 190,
      spare: true,
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
