import { useClient } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { useReading } from '../shared/use-reading.ts'
import { WorkflowEditor } from './workflow-editor.tsx'

/** `/workflows/add/` */
export function NewWorkflowScreen(): ReactElement {
  return <WorkflowEditor read={null} />
}

/** `/workflows/:id` */
export function WorkflowScreen(): ReactElement {
  const id = Number(useParams<{ id: string }>().id)
  const client = useClient()
  const workflow = useReading(['workflows', id], () => client.workflows.get(id))
  return <WorkflowEditor key={id} read={workflow} />
}
