import { type ClaimHead, type ReserveHead, reserveHeads } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Reserves } from './spread-reserve.ts'

/** Reserves of a claim by head, in kobo. */
export async function readReserves(db: Db | Tx, claimId: string): Promise<Reserves> {
  const rows = await db
    .selectFrom('claim_heads')
    .select(['head', 'reserve'])
    .where('claim_id', '=', claimId)
    .execute()
  return Object.fromEntries(rows.map(({ head, reserve }) => [head, reserve]))
}

/** Presents every head of a claim: estimate, reserve and confirmed payments. */
export async function presentHeads(db: Db | Tx, claimId: string): Promise<ClaimHead[]> {
  const rows = await db
    .selectFrom('claim_heads')
    .select(['head', 'estimate', 'reserve'])
    .where('claim_id', '=', claimId)
    .execute()
  const payments = await db
    .selectFrom('claim_payments')
    .select(['head', sql<number>`sum(amount)::bigint`.as('paid')])
    .where('claim_id', '=', claimId)
    .where('state', '=', 'confirmed')
    .groupBy('head')
    .execute()
  return reserveHeads.map((head) => {
    const row = rows.find((one) => one.head === head)
    const paid = payments.find((one: { head: ReserveHead }) => one.head === head)?.paid ?? 0
    return { head, estimate: row?.estimate ?? null, reserve: row?.reserve ?? 0, paid }
  })
}
