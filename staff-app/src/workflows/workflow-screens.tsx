import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { WorkflowEditor } from './editor/workflow-editor.tsx'
import { workflowAtom } from './workflows.atoms.ts'

/** `/workflows/add/` */
export function NewWorkflowScreen(): ReactElement {
  return <WorkflowEditor read={null} />
}

/** `/workflows/:id` */
export function WorkflowScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const workflow = useAtomValue(workflowAtom(id))
  return <WorkflowEditor key={id} read={workflow} />
}
