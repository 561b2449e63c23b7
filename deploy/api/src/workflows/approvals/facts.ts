import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Fact } from '../workflow-engine/fact.ts'
import { firstOf, type KnownRun } from '../workflow-engine/run-part.ts'

/** What stands beside the answers, so that the one who decides sees what it comes to: a claim's figures, or a proposal's. */
export async function factsOf(
  tx: Tx,
  services: Services,
  run: KnownRun,
  amount: number | null,
): Promise<Fact[]> {
  const facts = await firstOf(services, (part) => part.decidedOn?.(tx, run))
  return facts ?? (amount === null ? [] : [{ label_key: 'amount', amount }])
}
