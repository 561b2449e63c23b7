import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

export interface Touched {
  lines: readonly string[]
  entries: readonly string[]
}

/** Recomputes the allocated amount and state of lines and entries from their matches, and removes their suggestions. */
export async function settle(
  tx: Tx,
  { lines, entries }: Touched,
  by: string | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await sql`
    update bank_lines l set allocated = coalesce(s.sum, 0), reason = null, changed_by = ${by}::uuid,
      changed_at = ${at}::timestamptz, version = version + 1,
      state = case when coalesce(s.sum, 0) = 0 then 'open' when s.sum <> l.amount then 'partly'
        when s.written_off then 'written_off' else 'matched' end
    from unnest(${[...lines]}::uuid[]) as touched (id)
    left join lateral (
      select sum(a.amount) as sum, bool_or(m.kind = 'write_off') as written_off
      from bank_allocations a join bank_matches m on m.id = a.match_id where a.line_id = touched.id and a.active
    ) s on true
    where l.id = touched.id`.execute(tx)
  await sql`
    update bank_entries e set allocated = coalesce(s.sum, 0), reason = null, changed_by = ${by}::uuid,
      changed_at = ${at}::timestamptz, version = version + 1,
      state = case when coalesce(s.sum, 0) = 0 then case when e.day < (
          select min(first_day) from bank_files f
          where f.receiving_account = e.receiving_account and f.state = 'imported'
        ) then 'before' else 'open' end
        when s.sum <> e.amount then 'partly' when s.written_off then 'written_off' else 'matched' end
    from unnest(${[...entries]}::uuid[]) as touched (id)
    left join lateral (
      select sum(a.amount) as sum, bool_or(m.kind = 'write_off' and a.line_id is null) as written_off
      from bank_allocations a join bank_matches m on m.id = a.match_id where a.entry_id = touched.id and a.active
    ) s on true
    where e.id = touched.id`.execute(tx)
  await sql`delete from bank_suggestions
    where line_id = any(${[...lines]}::uuid[]) or entry_id = any(${[...entries]}::uuid[])`.execute(tx)
}
