import {
  marineListNames,
  type SetupAttributes,
  type SetupEntryState,
  type SetupListName,
  setupListNames,
  setupLists,
} from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'

export type PeriodRow = Selectable<Database['setup_rows']>

/** Every list, those that other screens edit included. */
export const allListNames: readonly SetupListName[] = [...setupListNames, ...marineListNames]

/** The name under which a list is stored. */
export const storedListName = (list: SetupListName): string => list.replaceAll('-', '_')

/** Returns a day `yyyy-mm-dd`, later or earlier by some days. */
export function dayAfter(day: string, count = 1): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Selects every entry of a list once: by the period in force today, else the last one, else the first future one. */
export function selectEntries(db: Db | Tx, list: SetupListName, today: string) {
  const other = sql`exists (select 1 from setup_rows other where other.list = setup_rows.list
    and other.parent = setup_rows.parent and lower(other.code) = lower(setup_rows.code) and`
  return db
    .selectFrom('setup_rows')
    .selectAll()
    .where('list', '=', storedListName(list))
    .where(
      sql<boolean>`case when effective_from <= ${today}::date
        then not ${other} other.effective_from > setup_rows.effective_from and other.effective_from <= ${today}::date)
        else not ${other} other.effective_from < setup_rows.effective_from) end`,
    )
}

/** Entries with this status today. */
export function inState(state: SetupEntryState, today: string) {
  const ended = sql`effective_to is not null and effective_to <= ${today}::date`
  if (state === 'upcoming') return sql<boolean>`effective_from > ${today}::date`
  return state === 'retired'
    ? sql<boolean>`(${ended})`
    : sql<boolean>`effective_from <= ${today}::date and not (${ended})`
}

/** Entries with this value of a yes-or-no field; every entry of a list without the field. */
export function isMarked(list: SetupListName, wanted: boolean) {
  const flag = setupLists[list].fields.find(({ kind }) => kind === 'flag')
  return flag
    ? sql<boolean>`coalesce((attributes ->> ${flag.name})::boolean, false) = ${wanted}`
    : sql<boolean>`true`
}

export function stateOf(row: PeriodRow, today: string): SetupEntryState {
  if (row.effective_from > today) return 'upcoming'
  return row.effective_to !== null && row.effective_to <= today ? 'retired' : 'in_use'
}

/** @throws ApiError 404 */
export async function findPeriod(db: Db | Tx, list: SetupListName, id: string): Promise<PeriodRow> {
  const row = await db
    .selectFrom('setup_rows')
    .selectAll()
    .where('list', '=', storedListName(list))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Reads all periods of an entry, the earliest first. */
export function periodsOf(db: Db | Tx, { list, parent, code }: PeriodRow): Promise<PeriodRow[]> {
  return db
    .selectFrom('setup_rows')
    .selectAll()
    .where('list', '=', list)
    .where('parent', '=', parent)
    .where('code', '=', code)
    .orderBy('effective_from')
    .execute()
}

/** Selects the attributes of the list, without other stored ones. */
export function presentAttributes({
  list,
  attributes,
}: Pick<PeriodRow, 'list' | 'attributes'>): SetupAttributes {
  const { fields } = setupLists[list.replaceAll('_', '-') as SetupListName]
  const values = attributes as SetupAttributes
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]))
}

const presentPeriod = (row: PeriodRow) => ({
  id: row.id,
  name: row.name,
  attributes: presentAttributes(row),
  first_day: row.effective_from,
  last_day: row.effective_to && dayAfter(row.effective_to, -1),
  version: row.version,
})

export const presentListedEntry = (row: PeriodRow, today: string) => ({
  ...presentPeriod(row),
  code: row.code,
  parent: row.parent,
  state: stateOf(row, today),
})

/** Presents an entry with all its periods. */
export async function presentEntry(db: Db | Tx, row: PeriodRow, today: string) {
  const periods = await periodsOf(db, row)
  return { ...presentListedEntry(row, today), periods: periods.map(presentPeriod) }
}
