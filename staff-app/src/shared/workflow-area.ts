import { type Product, products } from '@coverdesk/sdk'

const productOf = (workflowId: number) => products.find(({ workflow_id }) => workflow_id === workflowId)

export type WorkflowArea = Product['key'] | 'workflow'

/** The area of the office a workflow belongs to: its product's, or the one of all that staff made. */
export const areaOf = (workflowId: number): WorkflowArea => productOf(workflowId)?.key ?? 'workflow'

type EditPrivilege = Product['privileges']['edit'] | 'workflow.tracker.edit'

/** The privilege that lets staff change the runs of a workflow. */
export const editPrivilegeOf = (workflowId: number): EditPrivilege =>
  productOf(workflowId)?.privileges.edit ?? 'workflow.tracker.edit'
