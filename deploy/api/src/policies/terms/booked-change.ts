import type { Selectable } from 'kysely'
import type { BookedChange } from './model.ts'
import type { InsuredFacts, PolicyTransactions } from './tables.ts'

type TransactionRow = Pick<
  Selectable<PolicyTransactions>,
  'kind' | 'effective_from' | 'sequence' | 'cancelled_by' | 'facts' | 'fees'
>

/** Reads a booked transaction as the fold of segments takes it. */
export function bookedChange(row: TransactionRow): BookedChange<InsuredFacts> {
  const dated = { effectiveFrom: row.effective_from, sequence: row.sequence ?? 0, fees: row.fees }
  switch (row.kind) {
    case 'cancel':
      return { ...dated, kind: row.kind, by: row.cancelled_by ?? 'insured' }
    case 'reinstate':
      return { ...dated, kind: row.kind }
    default:
      return { ...dated, kind: row.kind, facts: row.facts }
  }
}
