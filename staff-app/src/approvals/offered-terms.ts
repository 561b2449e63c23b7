import { type Approval, MOTOR_WORKFLOW_ID, RENEWAL_WORKFLOW_ID, TRANSFER_WORKFLOW_ID } from '@coverdesk/sdk'

/** Workflows whose approvals decide a price. */
const PRICED: ReadonlySet<number> = new Set([MOTOR_WORKFLOW_ID, RENEWAL_WORKFLOW_ID, TRANSFER_WORKFLOW_ID])

/** Whether the user may approve a request with terms. */
export const canHaveTerms = ({ workflow_id, decisions }: Approval): boolean =>
  PRICED.has(workflow_id) && decisions.includes('approve')

/** Whether terms may have been offered with an approval. */
export const mayHaveTerms = ({ workflow_id, state }: Approval): boolean =>
  PRICED.has(workflow_id) && state === 'approved'
