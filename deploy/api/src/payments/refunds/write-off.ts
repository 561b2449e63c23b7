import { openAccounts } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/post.ts'
import { returnWrittenOff } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { PRODUCT } from './product.ts'
import { changeRefund, type RefundRow } from './store.ts'

/** A part of an owed amount that is not owed any more. */
export interface WriteOff {
  refund: RefundRow
  /** Kobo. */
  amount: number
}

interface Reversed {
  /** The receipt whose reversal takes the premium back. */
  receiptId: string
  reference: string
  reason: string
  /** The user who requested the reversal. */
  madeBy: string
}

/** Locks the rejected refunds of a policy that are still owed, newest first. */
export const rejectedRefundsOf = (tx: Tx, policyId: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('status', '=', 'rejected')
    .where('amount', '>', 0)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()

/**
 * Writes off a rejected refund, or a part of it: its premium was never received. The approver of the reversal is the
 * second user.
 * @returns its journal entry, to be posted with the reversal
 */
export async function writeOffRefund(
  tx: Tx,
  { refund: { id, amount: owed, written_off, currency }, amount }: WriteOff,
  { receiptId, reference, reason, madeBy }: Reversed,
  actor: UserActor,
): Promise<Posting> {
  const { userId } = actor.principal
  const values = { amount: owed - amount, written_off: written_off + amount }
  const event = { actor: userId, at: actor.now, detail: { amount, reason, reference } }
  await changeRefund(tx, id, values, { ...event, kind: 'written_off' })
  const note = { action: 'refund.written_off', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, {
    ...note,
    before: { amount: owed },
    after: { amount: owed - amount, reason },
  })
  const rule = returnWrittenOff(PRODUCT, amount)
  await openAccounts(tx, rule.lines, currency)
  return {
    ...rule,
    reference: `refund written off ${id} ${receiptId}`,
    description: reference,
    reason,
    currency,
    postedAt: actor.now,
    madeBy,
    checkedBy: userId,
  }
}
