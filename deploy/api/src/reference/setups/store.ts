import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'

export interface SetupRow {
  code: string
  name: string
  parent: string
  attributes: Record<string, unknown>
}

/**
 * In SQL: rows whose period includes a day, from the first day up to and excluding the end; without an end it
 * continues.
 */
export const inForce = (day: string) =>
  sql<boolean>`(effective_from <= ${day}::date and (effective_to is null or effective_to > ${day}::date))`

const listed = (db: Db | Tx, list: string, day: string) =>
  db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'parent', 'attributes'])
    .where('list', '=', list)
    .where(inForce(day))
    .orderBy('position')
    .orderBy('name')

const rowsOf = preparedRead((db, list: string, day: string) => listed(db, list, day))
const rowsBelow = preparedRead((db, list: string, day: string, parent: string) =>
  listed(db, list, day).where('parent', '=', parent),
)

/** Reads the rows of a list in force on a day, in their order. */
export async function listSetup(
  db: Db | Tx,
  list: string,
  day: string,
  parent?: string,
): Promise<SetupRow[]> {
  return parent === undefined ? rowsOf.all(db, list, day) : rowsBelow.all(db, list, day, parent)
}

/** Key of an entry: its list, its parent (a make of a model, else empty) and its code. */
export type SetupKey = readonly [list: string, parent: string, code: string]

const namesAt = preparedRead((db, lists: string[], parents: string[], codes: string[], day: string) => {
  const places = sql`unnest(${lists}::text[], ${parents}::text[], ${codes}::text[]) as place (list, parent, code)`
  return db
    .selectFrom('setup_rows')
    .select(['list', 'parent', 'code', 'name'])
    .where(sql<boolean>`(list, parent, code) in (select list, parent, code from ${places})`)
    .where(inForce(day))
})

/** Reads the names of entries on a day, by `list/parent/code`; without those that are not in force then. */
export async function setupNames(
  db: Db | Tx,
  places: readonly SetupKey[],
  day: string,
): Promise<(...place: SetupKey) => string | undefined> {
  const lists = places.map(([list]) => list)
  const parents = places.map(([, parent]) => parent)
  const codes = places.map(([, , code]) => code)
  const rows = await namesAt.all(db, lists, parents, codes, day)
  const names = new Map(rows.map(({ list, parent, code, name }) => [[list, parent, code].join('/'), name]))
  return (...place) => names.get(place.join('/'))
}

/**
 * Reads an entry as of a day: by the period in force then, or the last one before it, because data in use stays
 * readable after it is retired. Without any that had begun, the first.
 */
export function setupEntryOn(db: Db | Tx, list: string, code: string, day: string) {
  return db
    .selectFrom('setup_rows')
    .select(['name', 'attributes'])
    .where('list', '=', list)
    .where('code', '=', code)
    .orderBy((eb) => eb('effective_from', '<=', day), 'desc')
    .orderBy(sql`case when effective_from <= ${day}::date then effective_from end`, 'desc')
    .orderBy('effective_from')
    .executeTakeFirst()
}
