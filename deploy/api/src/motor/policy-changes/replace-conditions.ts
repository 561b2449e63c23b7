import { lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { endConditions } from '../policy-conditions/end-conditions.ts'
import { openConditions } from '../policy-conditions/open-conditions.ts'

interface HandedOver {
  policyId: string
  /** Facts that the transfer sets, with the terms of the buyer. */
  facts: InsuredFacts
  /** First day of the buyer's cover. */
  from: string
  bookedAt: Date
}

/** Replaces the seller's conditions by the buyer's, from the first day of the buyer's cover; twice is once. */
export async function replaceConditions(
  tx: Tx,
  services: Services,
  { policyId, facts, from, bookedAt }: HandedOver,
): Promise<void> {
  if (from > lagosDay(services.clock())) return
  const begins = new Date(lagosMidnight(from))
  await endConditions(tx, services, policyId, begins > bookedAt ? begins : bookedAt)
  await openConditions(tx, services, { policyId, cover: facts, from })
}
