export const CERTIFICATE = 'motor-certificate'
export const SCHEDULE = 'motor-schedule'
export const RECEIPT = 'motor-receipt'
export const CANCELLATION = 'cancellation-notice'
export const ENDORSEMENT = 'endorsement-schedule'
export const REFUND_ADVICE = 'refund-advice'
export const INVITATION = 'renewal-invitation'
export const NO_CLAIMS_LETTER = 'no-claims-letter'

/**
 * A document that a booked change of a policy is issued with. `motor-certificate` is a new certificate with its own
 * number, which replaces the previous one; `motor-schedule` is for a new term; `motor-receipt` for the payment of the
 * change.
 */
export type ChangeDocument =
  | typeof CERTIFICATE
  | typeof SCHEDULE
  | typeof RECEIPT
  | typeof CANCELLATION
  | typeof ENDORSEMENT
  | typeof REFUND_ADVICE
