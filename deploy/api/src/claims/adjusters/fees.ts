import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The fee of a loss adjuster, in kobo. */
export interface FeeFigures {
  fee: number
  paid: number
  /** Recorded and not confirmed yet. */
  recorded: number
  to_pay: number
}

/** Reads the fees of appointments of a claim, by their ids; for a binding decision, with the claim's row locked. */
export async function feeFigures(db: Db | Tx, claimId: string): Promise<Map<string, FeeFigures>> {
  const rows = await db
    .selectFrom('claim_adjusters')
    .select([
      'claim_adjusters.id',
      'fee',
      paidFee('confirmed').as('paid'),
      paidFee('recorded').as('recorded'),
    ])
    .where('claim_id', '=', claimId)
    .execute()
  return new Map(
    rows.map(({ id, fee, paid, recorded }) => [
      id,
      { fee, paid, recorded, to_pay: Math.max(0, fee - paid - recorded) },
    ]),
  )
}

const paidFee = (state: 'confirmed' | 'recorded') => sql<number>`(
  select coalesce(sum(amount), 0)::bigint from claim_payments join claim_payees on claim_payees.id = payee_id
  where claim_payees.adjuster_id = claim_adjusters.id and claim_payments.state = ${state})`
