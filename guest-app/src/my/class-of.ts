import type { EndorsementFacts } from '@coverdesk/sdk'

/** Returns the facts that follow from the class of a vehicle; none while it is unknown. */
export const classOf = (risk: string | null | undefined): EndorsementFacts =>
  risk ? { risk_type: risk, liability_type: risk, business_type: 'DIRECT' } : {}
