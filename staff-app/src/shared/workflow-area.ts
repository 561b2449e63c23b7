import { type Product, products } from '@coverdesk/sdk'

const productOf = (workflowId: number) => products.find(({ workflow_id }) => workflow_id === workflowId)

export type WorkflowArea = Product['key'] | 'workflow'

/** Returns the area of a workflow: its product's, or the common one of workflows that staff have created. */
export const areaOf = (workflowId: number): WorkflowArea => productOf(workflowId)?.key ?? 'workflow'

type EditPrivilege = Product['privileges']['edit'] | 'workflow.tracker.edit'

/** Returns the privilege to change the trackers of a workflow. */
export const editPrivilegeOf = (workflowId: number): EditPrivilege =>
  productOf(workflowId)?.privileges.edit ?? 'workflow.tracker.edit'
