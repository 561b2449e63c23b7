import { type ClaimChange, type ClaimState, endedClaimStates } from '@coverdesk/sdk'

/** Transitions of a claim from each state (the claim's life in the trade: notified … closed). */
const moves: Record<ClaimState, readonly ClaimState[]> = {
  notified: ['registered', 'documents_pending', 'declined', 'withdrawn'],
  registered: ['under_review', 'documents_pending', 'declined', 'withdrawn'],
  documents_pending: ['registered', 'under_review', 'declined', 'withdrawn'],
  under_review: ['documents_pending', 'assessed', 'declined', 'withdrawn'],
  assessed: ['under_review', 'documents_pending', 'pending_approval', 'declined', 'withdrawn'],
  pending_approval: ['approved', 'assessed', 'under_review', 'documents_pending', 'declined', 'withdrawn'],
  approved: ['voucher_issued', 'under_review', 'withdrawn'],
  voucher_issued: ['voucher_signed', 'under_review', 'withdrawn'],
  voucher_signed: ['payment_pending'],
  // Back to the voucher when the customer objects to a paper signed in their name.
  payment_pending: ['settled', 'voucher_issued'],
  settled: ['closed', 'reopened'],
  closed: ['reopened'],
  declined: ['reopened'],
  withdrawn: ['reopened'],
  reopened: ['under_review', 'declined', 'withdrawn'],
}

export const canMove = (from: ClaimState, to: ClaimState): boolean => moves[from].includes(to)

export const isEnded = (state: ClaimState): boolean => endedClaimStates.includes(state)

/** States to which each change moves a claim. */
export const stateAfter = {
  decline: 'declined',
  withdraw: 'withdrawn',
  take_back: 'under_review',
  close: 'closed',
  reopen: 'reopened',
} as const satisfies Record<ClaimChange['action'], ClaimState>

/** Whether a voucher waits for the customer, who may not accept it. */
export const isDisputable = (state: ClaimState): boolean => state === 'voucher_issued'

const isUndecided = (state: ClaimState): boolean => state === 'assessed' || state === 'pending_approval'

/** Whether an assessment can be taken back: until it is decided, and once the customer does not accept it. */
export const canTakeBack = (claim: { state: ClaimState; disputed_at: unknown }): boolean =>
  isUndecided(claim.state) || (isDisputable(claim.state) && claim.disputed_at !== null)
