import type { Selectable } from 'kysely'
import type { Principal } from '../access/principal.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/api-error.ts'

export type FormRow = Selectable<Database['forms']>

/** A form of the caller's own tracker. @throws ApiError 404 */
export async function findForm(db: Db | Tx, id: string, principal: Principal): Promise<FormRow> {
  const form = await db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where('tracker_id', '=', principal.kind === 'guest' ? principal.trackerId : null)
    .executeTakeFirst()
  if (!form) throw notFound()
  return form
}
