import { hasPrivilege, userAtom, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths, workflowPath } from '../../paths.ts'
import type { Column, Filter } from '../../shared/list-page/columns.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { WorkflowStateBadges } from '../workflow-state.tsx'
import { type WorkflowRow, workflowListAtoms } from '../workflows.atoms.ts'

const STATES = ['draft', 'published', 'archived'] as const
const FILTERS = ['state']

/** `/workflows/`: what customers and staff go through, step by step. */
export function WorkflowsScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
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
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      listKey="workflows"
      rowsOf={workflowListAtoms}
      columns={columns}
      filters={filters}
      filterNames={FILTERS}
      hrefOf={(row) => workflowPath(Number(row.id))}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'workflow.workflow.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newWorkflow)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
