import { type JoinBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { InsuredFacts } from '../policies/terms/tables.ts'

/** Facts of a policy that decide what it pays. */
interface CoverFacts {
  cover_type: string
  liability_type: string
  sum_insured: number
  use: unknown
}

type Joined = Database & { segment: Database['policy_segments'] }

/** Joins the segment of a claim's policy that covers the day of the loss. */
export const insuredOnLoss = (join: JoinBuilder<Joined, 'claims' | 'policies' | 'segment'>) =>
  join
    .onRef('segment.policy_id', '=', 'policies.id')
    .on(sql<boolean>`claims.loss_date between segment.from_date and segment.to_date`)

interface PolicyRow extends Omit<CoverFacts, 'use'> {
  vehicle: Record<string, unknown>
}

/** The facts insured on the day of a loss; those of the policy now where that day has no cover. */
export function insuredFacts({ vehicle, ...policy }: PolicyRow, facts: InsuredFacts | null): CoverFacts {
  const { cover_type, liability_type, sum_insured } = policy
  return {
    cover_type: String(facts?.cover_type ?? cover_type),
    liability_type: String(facts?.liability_type ?? liability_type),
    sum_insured: Number(facts?.sum_insured ?? sum_insured),
    use: facts?.use ?? vehicle.use,
  }
}
