import type { ReserveHead } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../platform/db/database.ts'
import { readReserves } from './reserve-heads/read-heads.ts'
import type { Reserves } from './reserve-heads/spread-reserve.ts'

interface ReserveChange {
  reason: string
  by: string
  userId: string | null
  now: Date
}

/**
 * Sets reserves of a claim by head, in kobo, and records each earlier one, the reason and the user. The claim's own
 * reserve becomes their sum without the expected recovery.
 */
export async function setReserves(
  tx: Tx,
  claimId: string,
  reserves: Reserves,
  { reason, by, userId, now }: ReserveChange,
): Promise<void> {
  const before = await readReserves(tx, claimId)
  const changes = (Object.entries(reserves) as [ReserveHead, number][])
    .map(([head, amount]) => ({ head, old: before[head] ?? 0, new: amount }))
    .filter((change) => change.old !== change.new)
  if (changes.length === 0) return
  await tx
    .insertInto('claim_reserves')
    .values(
      changes.map((change) => ({
        ...change,
        id: uuid(),
        claim_id: claimId,
        reason,
        by,
        user_id: userId,
        at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('claim_heads')
    .values(changes.map(({ head, new: reserve }) => ({ claim_id: claimId, head, reserve, estimate: null })))
    .onConflict((conflict) =>
      conflict.columns(['claim_id', 'head']).doUpdateSet((eb) => ({ reserve: eb.ref('excluded.reserve') })),
    )
    .execute()
  await tx
    .updateTable('claims')
    .set((eb) => ({
      reserve: sql<number>`(select coalesce(sum(reserve), 0) from claim_heads
        where claim_heads.claim_id = claims.id and head <> 'recovery')`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', claimId)
    .execute()
}

/** Sets the estimate of a head, in kobo. */
export async function setEstimate(
  tx: Tx,
  claimId: string,
  head: ReserveHead,
  estimate: number,
): Promise<void> {
  await tx
    .insertInto('claim_heads')
    .values({ claim_id: claimId, head, reserve: 0, estimate })
    .onConflict((conflict) => conflict.columns(['claim_id', 'head']).doUpdateSet({ estimate }))
    .execute()
}
