import { v7 as uuid } from 'uuid'
import type { Tx } from '../platform/db/database.ts'
import type { Decision, Grant } from './decision.ts'

/**
 * Stores a decision; an amount approved under a limit counts against the daily limit of the person whose limit was
 * used.
 */
export async function recordDecision(
  tx: Tx,
  { userId, onBehalfOf, covers }: Grant,
  { objectKind, objectId, privilege, limit }: Decision,
  outcome: 'approved' | 'rejected',
  now: Date,
): Promise<void> {
  await tx
    .insertInto('decisions')
    .values({
      id: uuid(),
      object_kind: objectKind,
      object_id: objectId,
      outcome,
      privilege,
      covers,
      limit_name: limit?.name ?? null,
      amount: limit?.amount ?? null,
      decided_by: userId,
      on_behalf_of: onBehalfOf?.userId ?? null,
      decided_at: now,
    })
    .execute()
}
