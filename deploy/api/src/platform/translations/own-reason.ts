import type { TextOf } from './translate.ts'

/** Reasons that the product gives for a change requested without one, as stored. */
const ownReasons = ['customer_request', 'vehicle_sold'] as const
export type OwnReason = (typeof ownReasons)[number]

const known: ReadonlySet<string> = new Set(ownReasons)
export const isOwnReason = (reason: string): boolean => known.has(reason)

/** Returns the reason of a change in the reader's language; one that its requester wrote stays as written. */
export const reasonText = (t: TextOf, reason: string): string =>
  isOwnReason(reason) ? t('messages', `change_reasons.${reason}`) : reason
