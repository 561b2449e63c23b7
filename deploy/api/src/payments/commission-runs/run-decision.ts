import type { Selectable } from 'kysely'
import type { Decision } from '../../authority/decision.ts'
import type { Database } from '../../platform/db/schema.ts'

export type RunRow = Selectable<Database['commission_runs']>

/** The decision on a run; limits apply to an approval. */
export const runDecision = (run: RunRow, outcome: 'approved' | 'rejected'): Decision => ({
  objectKind: 'commission_run',
  objectId: run.id,
  privilege: 'payment.payment.approve',
  makers: [run.made_by],
  ...(outcome === 'approved' && { limit: { name: 'commission', amount: run.amount } }),
})

/** The withdrawal of a run whose bank file was made: by a user who made neither, as the bank may have paid it. */
export const withdrawalOfFiled = (run: RunRow): Decision => ({
  ...runDecision(run, 'rejected'),
  makers: [run.made_by, ...run.filed_by],
})
