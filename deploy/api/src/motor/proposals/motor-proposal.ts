import { motorProduct } from '@coverdesk/sdk'

/** The form type of a proposal, which has screens and calls of its own. */
export const MOTOR_PROPOSAL = motorProduct.forms.proposal
/** The workflow that sells motor policies. */
export const MOTOR_WORKFLOW = motorProduct.workflow_id
