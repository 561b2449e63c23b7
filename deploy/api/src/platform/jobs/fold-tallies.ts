import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** Puts lines of a tally that are alike together, and drops those that add up to nothing: as many as there are days stay. */
export async function foldTallies({ db }: Services): Promise<void> {
  await sql`
    with alike as (
      select name, day, branch_id, part from tallies group by name, day, branch_id, part
      having count(*) > 1 or (sum(count) = 0 and sum(amount) = 0)
    ), folded as (
      delete from tallies using alike
      where tallies.name = alike.name and tallies.day = alike.day and tallies.part = alike.part
        and tallies.branch_id is not distinct from alike.branch_id
      returning tallies.*
    )
    insert into tallies (name, day, branch_id, part, count, amount)
    select name, day, branch_id, part, sum(count), sum(amount) from folded group by name, day, branch_id, part
    having sum(count) <> 0 or sum(amount) <> 0`.execute(db)
}
