import type { Selectable } from 'kysely'
import type { Decision } from '../../authority/decision.ts'
import type { Database } from '../../platform/db/schema.ts'
import { approvalOf } from './decisions.ts'

export type DifferenceRow = Selectable<Database['refund_differences']>

/** Kobo, without its sign. */
export const sizeOf = ({ ordered, returned }: Pick<DifferenceRow, 'ordered' | 'returned'>): number =>
  Math.abs(ordered - returned)

/**
 * The settlement of a difference: by a user who did not propose it and did not request the refund, within their limits
 * for refunds. Of another currency the customer keeps all: its value counts where it is above what was owed.
 */
export function settlementOf(
  refund: Parameters<typeof approvalOf>[0],
  difference: Pick<DifferenceRow, 'ordered' | 'returned' | 'other_value' | 'proposed_by'>,
): Decision {
  const approval = approvalOf(refund)
  return {
    ...approval,
    makers: [...approval.makers, difference.proposed_by],
    limit: { name: 'refund', amount: Math.max(sizeOf(difference), difference.other_value ?? 0) },
  }
}
