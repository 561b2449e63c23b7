import { workflowList } from '@coverdesk/lists/workflows'
import { useText } from '@coverdesk/ui'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { paths, workflowPath } from '../../paths.ts'
import { WorkflowStateBadges } from '../workflow-state.tsx'
import { workflowListAtoms } from '../workflows.atoms.ts'

/** `/workflows/`: the workflows of customers and staff. */
export function WorkflowsScreen(): ReactElement {
  const { formatNumber } = useText('workflows')
  return (
    <MadeListPage
      list={workflowList}
      rowsOf={workflowListAtoms}
      cells={{
        state: (row) => <WorkflowStateBadges workflow={row} />,
        version: (row) => (row.workflow_version > 0 ? formatNumber(row.workflow_version) : '–'),
      }}
      hrefOf={(row) => workflowPath(Number(row.id))}
      newPath={paths.newWorkflow}
      privilege="workflow.workflow.edit"
    />
  )
}
