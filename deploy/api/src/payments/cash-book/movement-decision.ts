import type { Selectable } from 'kysely'
import type { Decision } from '../../authority/decision.ts'
import type { CashMovements } from './tables.ts'

/** The confirmation of a movement: neither its recorder nor the cashier may take it. */
export const movementDecision = (
  { id, till, amount, recorded_by_user, cashier }: Selectable<CashMovements>,
  outcome: 'approved' | 'rejected',
): Decision => ({
  objectKind: 'cash_movement',
  objectId: id,
  privilege: 'payment.payment.approve',
  branchId: till,
  makers: [recorded_by_user, cashier],
  ...(outcome === 'approved' && { limit: { name: 'receipt', amount: Math.abs(amount) } }),
})
