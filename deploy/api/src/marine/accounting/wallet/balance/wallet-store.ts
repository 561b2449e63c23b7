import type { Wallet } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { walletOf } from '../../../../ledger/accounts.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { openReceivingAccounts } from './receiving-accounts.ts'

/** Number of recent policies that estimate the cost of the next one. */
const LAST_POLICIES = 20

/** Reads a partner's wallet; one that was never opened is empty. */
export async function readWallet(db: Db, partnerId: string, now: Date): Promise<Wallet> {
  const partner = await db
    .selectFrom('partners')
    .select(['channel', 'state', 'low_balance'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const stands = await walletOf(db, partnerId, 'NGN').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  const { available, held } = stands ?? { available: 0, held: 0 }
  const average = await averagePremium(db, partnerId)
  const { low_balance } = partner
  return {
    currency: 'NGN',
    available,
    held,
    low_balance,
    open: stands !== null || partner.channel === 'wallet',
    asked_for: await requestedAmount(db, partnerId),
    average_premium: average,
    buys_about: average ? Math.floor(available / average) : null,
    is_low: low_balance !== null && available < low_balance,
    suspended: partner.state === 'suspended',
    receiving_accounts: await openReceivingAccounts(db, lagosDay(now)),
  }
}

async function averagePremium(db: Db, partnerId: string): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    select round(avg(premium))::bigint as average from (
      select premium from cargo_policies
      where partner_id = ${partnerId} and state = 'issued' and premium > 0
      order by created_at desc, id desc limit ${LAST_POLICIES}
    ) last`.execute(db)
  return rows[0]?.average ?? null
}

async function requestedAmount(db: Db, partnerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('funding_requests')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('partner_id', '=', partnerId)
    .where('state', 'in', ['pending', 'second_approval'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}
