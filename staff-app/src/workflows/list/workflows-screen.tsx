import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { paths, workflowPath } from '../../paths.ts'
import { WorkflowStateBadges } from '../workflow-state.tsx'
import { type WorkflowRow, workflowListAtoms } from '../workflows.atoms.ts'

const CHOICES = { state: ['draft', 'published', 'archived'] }

/** `/workflows/`: the workflows of customers and staff. */
export function WorkflowsScreen(): ReactElement {
  const { t, formatNumber, formatDateTime } = useText('workflows')
  const columns: Column<WorkflowRow>[] = [
    { key: 'name', label: t('columns.name'), sort: 'name', render: (row) => row.name },
    {
      key: 'steps',
      label: t('columns.steps'),
      width: 90,
      numeric: true,
      spare: true,
      render: (row) => formatNumber(row.step_count),
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 310,
      render: (row) => <WorkflowStateBadges workflow={row} />,
    },
    {
      key: 'version',
      label: t('columns.version'),
      width: 100,
      numeric: true,
      spare: true,
      render: (row) => (row.workflow_version > 0 ? formatNumber(row.workflow_version) : '–'),
    },
    {
      key: 'running',
      label: t('columns.running'),
      width: 110,
      numeric: true,
      render: (row) => formatNumber(row.running_count),
    },
    {
      key: 'changed',
      label: t('columns.changed'),
      sort: 'updated_at',
      width: 190,
      render: (row) => formatDateTime(row.updated_at),
    },
  ]
  return (
    <MadeListPage
      noun="workflows"
      rowsOf={workflowListAtoms}
      columns={columns}
      choices={CHOICES}
      hrefOf={(row) => workflowPath(Number(row.id))}
      newPath={paths.newWorkflow}
      privilege="workflow.workflow.edit"
    />
  )
}
