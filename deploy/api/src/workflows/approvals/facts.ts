import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Fact } from '../workflow-engine/fact.ts'
import { firstOf, type KnownRun } from '../workflow-engine/run-part.ts'

/** Returns the figures presented beside the answers for the decision, such as those of a claim or a proposal. */
export async function factsOf(
  tx: Tx,
  services: Services,
  run: KnownRun,
  amount: number | null,
): Promise<Fact[]> {
  const facts = await firstOf(services, (part) => part.decidedOn?.(tx, run))
  return facts ?? (amount === null ? [] : [{ label_key: 'amount', amount }])
}
