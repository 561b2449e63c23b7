import type { AgencyBankAccount } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'

const columns = ['bank', 'account_number', 'account_name', 'holder_name', 'version'] as const

/** Reads the account of an agency; null where none is recorded. */
export async function agencyAccount(db: Db | Tx, code: string): Promise<AgencyBankAccount | null> {
  const row = await db
    .selectFrom('agency_accounts')
    .select(columns)
    .where('agency_code', '=', code)
    .executeTakeFirst()
  return row ?? null
}

/** Reads the accounts of agencies by their codes. */
export async function agencyAccounts(
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, AgencyBankAccount>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('agency_accounts')
    .select(['agency_code', ...columns])
    .where('agency_code', 'in', codes)
    .execute()
  return new Map(rows.map(({ agency_code, ...account }) => [agency_code, account]))
}
