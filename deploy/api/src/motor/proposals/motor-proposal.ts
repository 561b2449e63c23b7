import { motorProduct } from '@coverdesk/sdk'

/** Form type of a proposal, which has its own screens and calls. */
export const MOTOR_PROPOSAL = motorProduct.forms.proposal
/** The workflow that sells motor policies. */
export const MOTOR_WORKFLOW = motorProduct.workflow_id
