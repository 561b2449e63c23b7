import type { ClaimState } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Approved amounts of a claim, in kobo, without the fees of loss adjusters. */
export interface PayoutFigures {
  /** Net payable, plus what was paid before the claim was reopened. */
  approved: number
  paid: number
  /** Recorded and not confirmed yet. */
  recorded: number
  to_pay: number
}

export interface Assessed {
  id: string
  paid_before: number
  net_payable: number | null
}

/** Reads the amount left to pay of a claim; for a binding decision, with the claim's row locked. */
export async function payoutFigures(db: Db | Tx, claim: Assessed): Promise<PayoutFigures> {
  const { paid, recorded } = await db
    .selectFrom('claim_payments')
    .select([
      sql<number>`coalesce(sum(amount) filter (where state = 'confirmed'), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(amount) filter (where state = 'recorded'), 0)::bigint`.as('recorded'),
    ])
    .where('claim_id', '=', claim.id)
    .where('head', '<>', 'expenses')
    .executeTakeFirstOrThrow()
  const approved = claim.paid_before + (claim.net_payable ?? 0)
  return { approved, paid, recorded, to_pay: Math.max(0, approved - paid - recorded) }
}

const APPROVED: ReadonlySet<ClaimState> = new Set([
  'approved',
  'voucher_issued',
  'voucher_signed',
  'payment_pending',
  'settled',
  'closed',
])

/** Whether the figures of a claim were approved. */
export const isApproved = (state: ClaimState): boolean => APPROVED.has(state)
