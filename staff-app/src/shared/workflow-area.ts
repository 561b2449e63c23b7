import { CLAIMS_WORKFLOW_ID, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'

export type WorkflowArea = 'motor' | 'claims' | 'workflow'

/** The area of the office a workflow belongs to. */
export function areaOf(workflowId: number): WorkflowArea {
  if (workflowId === MOTOR_WORKFLOW_ID) return 'motor'
  return workflowId === CLAIMS_WORKFLOW_ID ? 'claims' : 'workflow'
}

const editors = {
  motor: 'tracker.motor.edit',
  claims: 'claim.claim.edit',
  workflow: 'workflow.tracker.edit',
} as const

/** The privilege that lets staff change the runs of a workflow. */
export const editPrivilegeOf = (workflowId: number): (typeof editors)[WorkflowArea] =>
  editors[areaOf(workflowId)]
