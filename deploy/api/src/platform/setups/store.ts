import type { Db, Tx } from '../db/database.ts'

export interface SetupRow {
  code: string
  name: string
  parent: string
  attributes: Record<string, unknown>
}

/** The rows of a list in force on a day, in their order. */
export async function listSetup(
  db: Db | Tx,
  list: string,
  day: string,
  parent?: string,
): Promise<SetupRow[]> {
  let query = db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'parent', 'attributes'])
    .where('list', '=', list)
    .where('effective_from', '<=', day)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>', day)]))
  if (parent !== undefined) query = query.where('parent', '=', parent)
  return query.orderBy('position').orderBy('name').execute()
}

/** The name of a code in a list on a day, or nothing. */
export async function setupName(db: Db | Tx, list: string, code: string, day: string, parent = '') {
  const row = await db
    .selectFrom('setup_rows')
    .select('name')
    .where('list', '=', list)
    .where('parent', '=', parent)
    .where('code', '=', code)
    .where('effective_from', '<=', day)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>', day)]))
    .executeTakeFirst()
  return row?.name
}
