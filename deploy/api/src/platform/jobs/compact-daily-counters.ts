import { sql } from 'kysely'
import type { Services } from '../services.ts'

const premium = ['charges', 'returns', 'charged', 'returned', 'commission', 'vat', 'wht'] as const

/** Key columns and summed columns of a table of daily counters. */
const tables = [
  { table: 'tallies', by: ['name', 'day', 'branch_id', 'part'], sums: ['count', 'amount'] },
  { table: 'cargo_premium_days', by: ['day', 'partner_id'], sums: premium },
  { table: 'cargo_premium_months', by: ['month', 'partner_id'], sums: premium },
] as const

/** Merges rows of daily counters with the same key and deletes those with sum zero, so that one row per day remains. */
export async function compactDailyCounters({ db }: Services): Promise<void> {
  for (const { table, by, sums } of tables) {
    const named = sql.join(by.map((name) => sql.ref(name)))
    const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))
    const nothing = sql.join(
      sums.map((name) => sql`sum(${sql.ref(name)}) = 0`),
      sql` and `,
    )
    const duplicates = sql.join(
      by.map((name) => sql`${sql.ref(`line.${name}`)} is not distinct from ${sql.ref(`alike.${name}`)}`),
      sql` and `,
    )
    await sql`
      with alike as (
        select ${named} from ${sql.table(table)} group by ${named} having count(*) > 1 or (${nothing})
      ), folded as (
        delete from ${sql.table(table)} line using alike where ${duplicates} returning line.*
      )
      insert into ${sql.table(table)} (${named}, ${sql.join(sums.map((name) => sql.ref(name)))})
      select ${named}, ${added} from folded group by ${named} having not (${nothing})`.execute(db)
  }
}
