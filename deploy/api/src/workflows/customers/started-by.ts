import { fullName } from '../../identity/clients/presenter.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'

const starters = preparedRead((db, trackerIds: readonly string[]) =>
  db
    .selectFrom('trackers')
    .innerJoin('users', 'users.id', 'trackers.created_by')
    .select(['trackers.id', 'first_name', 'last_name'])
    .where('trackers.id', '=', (eb) => eb.fn.any(eb.val(trackerIds))),
)

/** Returns the staff who started trackers for their customers, by tracker id. */
export async function startersOf(db: Db | Tx, trackerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await starters.all(db, trackerIds)
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]))
}

/** Returns the staff who last submitted forms, by form id. */
export async function submittersOf(db: Db | Tx, formIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('form_submissions')
    .select(['form_id', 'submitted_by'])
    .where('user_id', 'is not', null)
    .where('form_id', '=', (eb) => eb.fn.any(eb.val([...formIds])))
    .orderBy('number')
    .execute()
  return new Map(rows.map(({ form_id, submitted_by }) => [form_id, submitted_by]))
}
