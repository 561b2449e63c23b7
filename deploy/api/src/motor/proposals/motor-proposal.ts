import { products } from '@coverdesk/sdk'

const [, motor] = products

/** The form type of a proposal, which has screens and calls of its own. */
export const MOTOR_PROPOSAL = motor.forms.proposal
/** The workflow that sells motor policies. */
export const MOTOR_WORKFLOW = motor.workflow_id
