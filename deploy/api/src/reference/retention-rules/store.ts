import type { RetentionKind } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { after, days, instant } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { kinds } from './kinds.ts'

/** Retention period in days of a kind of data, and the edit version; 0 while it is the default. */
export async function readRule(db: Db | Tx, kind: RetentionKind): Promise<{ days: number; version: number }> {
  const row = await db
    .selectFrom('retention_rules')
    .select(['days', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? { days: kinds[kind].days, version: 0 }
}

/** Returns the retention period of a kind of data, in milliseconds. */
export async function retentionPeriod(db: Db | Tx, kind: RetentionKind): Promise<number> {
  return days((await readRule(db, kind)).days)
}

/** Stores a period, and updates the rows that state when they expire. */
export async function storeRule(
  tx: Tx,
  kind: RetentionKind,
  values: { days: number; version: number; updated_at: Date },
): Promise<void> {
  await tx
    .insertInto('retention_rules')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
  const { table, storesExpiry } = kinds[kind]
  if (storesExpiry)
    await sql`update ${sql.table(table)}
      set expires_at = created_at + make_interval(hours => ${values.days * 24}::int)`.execute(tx)
}

/** Counts the rows that a deletion at an instant removes with a period in days. */
export async function countPassed(
  db: Db | Tx,
  kind: RetentionKind,
  periodDays: number,
  at: Date,
): Promise<number> {
  const { table, passed } = kinds[kind]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where ${passed(instant(after(at, -days(periodDays))))}`.execute(db)
  return rows[0]?.count ?? 0
}
