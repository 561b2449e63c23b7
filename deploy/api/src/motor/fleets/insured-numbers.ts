import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Term } from '../../policies/terms/model.ts'

/** Finds which registration and chassis numbers are insured on any day of a term, in one query. */
export async function insuredNumbers(
  db: Db | Tx,
  plates: readonly string[],
  chassis: readonly string[],
  { start, end }: Term,
): Promise<{ plates: Set<string>; chassis: Set<string> }> {
  const rows = await db
    .selectFrom('policies')
    .select(['plate', 'chassis'])
    .where(sql<boolean>`(plate = any (${[...plates]}::text[]) or chassis = any (${[...chassis]}::text[]))`)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`daterange(start_date, end_date, '[]') && daterange(${start}::date, ${end}::date, '[]')`,
    )
    .execute()
  return {
    plates: new Set(rows.map(({ plate }) => plate)),
    chassis: new Set(rows.flatMap((row) => row.chassis ?? [])),
  }
}
