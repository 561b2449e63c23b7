import { v7 as uuid } from 'uuid'
import type { Tx } from '../platform/db/database.ts'
import type { ClaimRow } from './move-claim.ts'

interface Reserve {
  amount: number
  reason: string
  by: string
  userId: string | null
  now: Date
}

/** Sets the reserve of a claim, in kobo, and records the earlier one, the reason and the user. */
export async function setReserve(tx: Tx, claim: ClaimRow, reserve: Reserve): Promise<void> {
  if (claim.reserve === reserve.amount) return
  await tx
    .insertInto('claim_reserves')
    .values({
      id: uuid(),
      claim_id: claim.id,
      old: claim.reserve,
      new: reserve.amount,
      reason: reserve.reason,
      by: reserve.by,
      user_id: reserve.userId,
      at: reserve.now,
    })
    .execute()
  await tx
    .updateTable('claims')
    .set((eb) => ({ reserve: reserve.amount, updated_at: reserve.now, version: eb('version', '+', 1) }))
    .where('id', '=', claim.id)
    .execute()
}
