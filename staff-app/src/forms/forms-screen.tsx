import { businessReference, type ListedForm, otherReferences } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column, Filter, View } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import { DueInList } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { queuePath, workflowOf } from '../paths.ts'
import { FormStatusBadge } from '../shared/queue-states.tsx'
import { areaOf } from '../shared/workflow-area.ts'
import { formListAtoms } from './forms.atoms.ts'

const FILTERS = ['state', 'filled_by', 'late', 'mine', 'created_from', 'created_until']
const STATES = ['open', 'submitted', 'closed'] as const
const FILLED_BY = ['guest', 'staff'] as const

/** The forms of a workflow's trackers: `/underwriting/forms/`, `/claims/forms/`, `/workflows/3/forms/`. */
export function FormsScreen(): ReactElement {
  const [location] = useLocation()
  const { t, formatRelative } = useText('queues')
  const workflowId = workflowOf(location)
  const columns: Column<ListedForm>[] = [
    { key: 'matter', label: t('columns.matter'), width: 205, render: businessReference },
    {
      key: 'form',
      label: t('columns.form'),
      render: (row) => [...new Set([row.form_type.name, row.step.title])].join(' · '),
    },
    {
      key: 'customer',
      label: t('columns.customer'),
      render: (row) => row.customer?.name || t('columns.unknown'),
    },
    { key: 'note', label: t('columns.note'), spare: true, render: otherReferences },
    {
      key: 'filled_by',
      label: t('columns.filled_by'),
      width: 160,
      spare: true,
      render: (row) => row.made_by || row.assignee?.name || t(`filled_by.${row.filled_by}`),
    },
    {
      key: 'status',
      label: t('columns.status'),
      width: 130,
      render: (row) => <FormStatusBadge status={row.status} />,
    },
    {
      key: 'due',
      label: t('columns.due'),
      width: 170,
      render: (row) => <DueInList at={row.due_at} late={row.late} />,
    },
    {
      key: 'changed',
      label: t('columns.changed'),
      sort: 'updated_at',
      width: 140,
      spare: true,
      render: (row) => formatRelative(row.updated_at),
    },
  ]
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: STATES.map((value) => ({ value, label: t(`form_states.${value}`) })),
    },
    {
      name: 'filled_by',
      label: t('columns.filled_by'),
      options: FILLED_BY.map((value) => ({ value, label: t(`filled_by.${value}`) })),
    },
    { name: 'late', label: t('columns.due'), options: [{ value: '1', label: t('late') }] },
  ]
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
  const given = useLinkFilters([{ name: 'mine', label: t('columns.waits'), show: () => t('views.mine') }])
  return (
    <ListPage
      key={workflowId}
      title={t(`forms.titles.${areaOf(workflowId)}`)}
      listKey={`forms:${workflowId}`}
      exported
      rowsOf={formListAtoms(workflowId)}
      columns={columns}
      filters={[...filters, ...given]}
      filterNames={FILTERS}
      days={[{ label: t('filters.created'), from: 'created_from', until: 'created_until' }]}
      views={views}
      hrefOf={(row) => queuePath(workflowId, 'forms', row.id)}
      searchLabel={t('search')}
      empty={{ title: t('forms.empty_title'), text: t('forms.empty_text') }}
    />
  )
}
