import type { ChangeTerms, EndorsementKind, NewMotorPolicyChange } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { StoredPrice } from './present-price.ts'

export type ChangeRow = Selectable<Database['policy_transactions']>

/** The price of a change as it was requested, stored beside it. */
export const storedPrice = (row: Pick<ChangeRow, 'price'>): StoredPrice | null =>
  row.price as unknown as StoredPrice | null

/** The terms that an underwriter offered for a change; null without. */
export const termsOfChange = (
  row: Pick<ChangeRow, 'offered_terms'>,
  offeredBy: string | null = null,
): ChangeTerms | null =>
  row.offered_terms && { ...(row.offered_terms as unknown as ChangeTerms), offered_by: offeredBy }

/** The request that a stored change was made by. */
export function requestOf(row: ChangeRow): NewMotorPolicyChange {
  const { effective_from } = row
  if (row.kind === 'cancel')
    return { kind: 'cancel', effective_from, cancelled_by: row.cancelled_by ?? 'insured' }
  if (row.kind === 'reinstate') return { kind: 'reinstate', effective_from }
  const endorsement = row.endorsement as EndorsementKind
  return { kind: 'endorse', endorsement, effective_from, facts: row.facts }
}
