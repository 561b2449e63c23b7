import type { Grant } from './decision.ts'

/**
 * The colleague for whom a decision was taken, as audit events and timelines store it; nothing when it was the
 * decider's own.
 */
export const stoodInFor = (grant: Pick<Grant, 'onBehalfOf'> | null): { on_behalf_of?: string } =>
  grant?.onBehalfOf ? { on_behalf_of: grant.onBehalfOf.name } : {}
