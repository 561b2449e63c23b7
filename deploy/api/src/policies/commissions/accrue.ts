import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../ledger/accounts.ts'
import { postAll } from '../../ledger/post.ts'
import { commissionEarned } from '../../ledger/posting-rules.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { agencyOn } from '../../reference/setups/agencies.ts'
import { commissionRate } from './commission-rate.ts'
import { commissionable, type Share, shareOf, takenBack } from './split-charge.ts'

/**
 * Accrues the commission on a booked transaction of a policy: for its agency where premium was charged; where premium
 * was returned, taken back from the agencies that earned it. Books nothing for a direct sale, and nothing again for a
 * transaction whose commission is booked.
 * @returns the amount owed to agencies, in kobo; negative when it was taken back
 */
export async function accrueCommission(
  tx: Tx,
  { transactionId, now }: { transactionId: string; now: Date },
): Promise<number> {
  const booked = await tx
    .selectFrom('policy_transactions')
    .innerJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .select(['policy_transactions.policy_id', 'policy_transactions.term_id', 'charges', 'fees'])
    .select(['policies.policy_number', 'policies.agency_code', 'policies.cover_type', 'policies.currency'])
    .where('policy_transactions.id', '=', transactionId)
    .where('policy_transactions.status', '=', 'booked')
    .executeTakeFirstOrThrow()
  const basis = commissionable(booked.charges, booked.fees)
  if (basis === 0 || (await isAccrued(tx, transactionId))) return 0
  const shares =
    basis > 0
      ? await earnedShares(tx, booked, basis, now)
      : takenBack(await earnedInTerm(tx, booked.term_id), -basis)
  const due = shares.filter(({ commission }) => commission !== 0)
  if (due.length === 0) return 0
  const owners = [...new Set(due.map(({ agency }) => agency))]
  await openAccounts(
    tx,
    [
      { kind: 'commission-expense', owner: 'motor' },
      { kind: 'commission-vat', owner: 'motor' },
      { kind: 'wht-payable' },
      ...owners.map((owner) => ({ kind: 'commission-payable' as const, owner })),
    ],
    booked.currency,
  )
  const rows = due.map(({ agency, rateBps, basis: part, commission, vat, wht }) => ({
    id: uuid(),
    transaction_id: transactionId,
    policy_id: booked.policy_id,
    agency_code: agency,
    basis: part,
    rate_bps: rateBps,
    commission,
    vat,
    wht,
    amount: commission + vat - wht,
    accrued_at: now,
  }))
  await tx.insertInto('commissions').values(rows).execute()
  await postAll(
    tx,
    rows.map(({ agency_code, rate_bps, commission, vat, wht }) => ({
      reference: `commission ${transactionId} ${agency_code} ${rate_bps}`,
      ...commissionEarned(agency_code, { product: 'motor', commission, vat, wht, to: 'payable' }),
      currency: booked.currency,
      postedAt: now,
      madeBy: 'system',
      description: booked.policy_number,
    })),
  )
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether sales through an agency earn commission on a day. */
export async function earnsCommission(tx: Tx, agencyCode: string, day: string): Promise<boolean> {
  const agency = await agencyOn(tx, agencyCode, day)
  return Boolean(agency?.commissionBps || agency?.thirdPartyBps)
}

async function isAccrued(tx: Tx, transactionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('commissions')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found !== undefined
}

async function earnedShares(
  tx: Tx,
  { agency_code, cover_type }: { agency_code: string; cover_type: string },
  basis: number,
  now: Date,
): Promise<Share[]> {
  const rate = await commissionRate(tx, agency_code, cover_type, lagosDay(now))
  return rate > 0 ? [shareOf(agency_code, rate, basis)] : []
}

async function earnedInTerm(tx: Tx, termId: string): Promise<Share[]> {
  const rows = await tx
    .selectFrom('commissions')
    .innerJoin('policy_transactions', 'policy_transactions.id', 'commissions.transaction_id')
    .select(['agency_code', 'basis', 'commission', 'vat', 'wht'])
    .select(sql<number>`rate_bps`.as('rate_bps'))
    .where('policy_transactions.term_id', '=', termId)
    .orderBy('policy_transactions.sequence')
    .execute()
  return rows.map(({ agency_code, rate_bps, basis, commission, vat, wht }) => ({
    agency: agency_code,
    rateBps: rate_bps,
    basis,
    commission,
    vat,
    wht,
  }))
}
