import type { AgencyAccount } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { maySell, readAgency } from '../../reference/setups/agencies.ts'
import { type PeriodRow, stateOf } from '../../reference/setups/entries.ts'
import { agencyAccounts } from './account/store.ts'

/**
 * Presents agencies with what is owed to them.
 * @param asAt the day at whose end balances are read, with no payment under way; now by default
 */
export async function presentAgencies(
  db: Db,
  rows: readonly PeriodRow[],
  today: string,
  asAt?: string,
): Promise<AgencyAccount[]> {
  const codes = rows.map(({ code }) => code)
  const until = asAt === undefined ? null : lagosMidnight(asAt, 1)
  const sums = await db
    .selectFrom('commissions')
    .leftJoin('commission_runs', 'commission_runs.id', 'commissions.run_id')
    .select('agency_code')
    .select(({ fn }) => fn.sum<number>('commissions.amount').as('balance'))
    .select(
      sql<number>`coalesce(sum(commissions.amount) filter (where commissions.kind <> 'paid'
        and commission_runs.status in ('awaiting_approval', 'approved')), 0)`.as('in_payment'),
    )
    .where('agency_code', 'in', codes.length > 0 ? codes : [''])
    .$if(until !== null, (all) => all.where('accrued_at', '<', until ?? ''))
    .groupBy('agency_code')
    .execute()
  const accounts = await agencyAccounts(db, codes)
  return rows.map((row) => {
    const agency = readAgency(row)
    const sum = sums.find(({ agency_code }) => agency_code === row.code)
    return {
      code: row.code,
      name: row.name,
      kind: agency.kind,
      commission_bps: agency.commissionBps,
      third_party_bps: agency.thirdPartyBps,
      licence_until: agency.licenceUntil,
      sells: stateOf(row, today) === 'in_use' && maySell(agency, today),
      account: accounts.get(row.code) ?? null,
      balance: Number(sum?.balance ?? 0),
      in_payment: until ? 0 : Number(sum?.in_payment ?? 0),
    }
  })
}
