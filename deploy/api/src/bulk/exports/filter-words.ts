import { lists } from '@coverdesk/lists'
import { filterValueText, type ListDays, type ListFilter, labelOf } from '@coverdesk/lists/list'
import type { SetupListName } from '@coverdesk/sdk'
import { readNames } from '../../platform/audit-events/names.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ownValue } from '../../platform/objects/own-value.ts'
import { labelled } from '../../platform/translations/labelled.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { storedListName } from '../../reference/setups/entries.ts'

/** A requested list. */
export interface Filtered {
  list: string
  q?: string | undefined
  filters?: Readonly<Record<string, string>> | undefined
}

/** Name of a record, by its kind and the value that a filter names it with. */
export type NameOf = (kind: string, value: string) => string | undefined

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const SETUP = 'setup '
const byName = new Map(lists.map((list) => [list.name, list]))

/**
 * Reads the names of the records that lists are filtered by, in the reader's language.
 * @param partnerId the partner of the caller; names of other partners' records are not returned
 */
export async function readFilterNames(
  db: Db | Tx,
  requested: readonly Filtered[],
  partnerId: string | null,
  t: TextOf,
): Promise<NameOf> {
  const wanted = requested.flatMap(({ list, filters = {} }) =>
    Object.entries(filters).flatMap(([name, value]) => {
      const kind = recordOf(filterOf(list, name), filters)
      return kind && value ? [{ kind, value }] : []
    }),
  )
  const valuesOf = (kind: string): string[] => wanted.flatMap((one) => (one.kind === kind ? [one.value] : []))
  const names = new Map<string, string>()
  const keep = (kind: string, rows: readonly { value: string; name: string }[]): void => {
    for (const { value, name } of rows) names.set(`${kind} ${value}`, name)
  }
  const setups = new Set(wanted.flatMap(({ kind }) => (kind.startsWith(SETUP) ? [kind] : [])))
  for (const kind of setups) keep(kind, await readEntries(db, kind.slice(SETUP.length), valuesOf(kind)))
  keep('branch code', await readBranches(db, valuesOf('branch code')))
  keep('person', await readPeople(db, valuesOf('person').filter(isId)))
  keep('bank file', await readBankFiles(db, valuesOf('bank file').filter(isId)))
  const records = wanted.filter(
    ({ kind, value }) => !setups.has(kind) && (kind === 'workflow' || isId(value)),
  )
  const own = partnerId === null ? records : await ownAmong(db, records, partnerId)
  const nameOf = await readNames(
    db as Db,
    own.map(({ kind, value }) => ({ object_kind: kind, object_id: value })),
    t,
  )
  return (kind, value) => names.get(`${kind} ${value}`) ?? nameOf(kind, value)?.name
}

/** Formats search and filters as the screen does: `State: Active · Search: toyota`; empty without any. */
export function filterText({ list: name, q, filters = {} }: Filtered, nameOf: NameOf, t: TextOf): string {
  const list = listOf(name)
  const days = list?.days ?? []
  const dated = new Set(days.flatMap(({ from, until }) => [from, until]))
  const chosen = Object.entries(filters).flatMap(([key, value]) => {
    if (value === '' || dated.has(key)) return []
    const filter = filterOf(name, key)
    const label = list && filter ? t(...labelOf(list, filter.label)) : key
    const kind = recordOf(filter, filters)
    const text =
      kind === undefined ? list && filter && filterValueText(list, filter, value, t) : nameOf(kind, value)
    const shown = text ?? value
    return [shown.startsWith(labelled(t, label, '').trimEnd()) ? shown : labelled(t, label, shown)]
  })
  const within = list ? days.map((one) => daysText(labelOf(list, one.label), one, filters, t)) : []
  const searched = q ? labelled(t, t('parts', 'list.search'), q) : ''
  return [...chosen, ...within, searched].filter(Boolean).join(' · ')
}

const listOf = (name: string) => byName.get(name.split(':')[0] ?? '')
const filterOf = (list: string, name: string): ListFilter | undefined =>
  ownValue(listOf(list)?.filters ?? {}, name)
const recordOf = (filter: ListFilter | undefined, chosen: Readonly<Record<string, string>>) =>
  typeof filter?.record === 'function' ? filter.record(chosen) : filter?.record
const isId = (value: string): boolean => UUID.test(value)

function daysText(
  title: readonly [namespace: string, key: string],
  { from, until }: ListDays,
  filters: Readonly<Record<string, string>>,
  t: TextOf,
): string {
  const label = t(...title)
  const [first, last] = [filters[from] ?? '', filters[until] ?? '']
  if (from === until) return first && t('parts', 'days.on', { label, day: first })
  if (first && last) return t('parts', 'days.between', { label, from: first, until: last })
  if (first) return t('parts', 'days.from', { label, day: first })
  return last ? t('parts', 'days.until', { label, day: last }) : ''
}

/** Entries by their codes, under their present name or the last one. */
const readEntries = (db: Db | Tx, list: string, codes: readonly string[]) =>
  db
    .selectFrom('setup_rows')
    .select(['code as value', 'name'])
    .where('list', '=', storedListName(list as SetupListName))
    .where('code', 'in', [...codes, ''])
    .orderBy('effective_from')
    .execute()

const NOTHING: readonly { value: string; name: string }[] = []

const readBranches = async (db: Db | Tx, codes: readonly string[]) =>
  codes.length === 0
    ? NOTHING
    : db.selectFrom('branches').select(['code as value', 'name']).where('code', 'in', codes).execute()

async function readPeople(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return NOTHING
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ value: row.id, name: `${row.first_name} ${row.last_name}` }))
}

const readBankFiles = async (db: Db | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? NOTHING
    : db
        .selectFrom('bank_files')
        .select(['id as value', 'file_name as name'])
        .where('id', 'in', ids)
        .execute()

interface Wanted {
  kind: string
  value: string
}

/** Selects a partner's own records, and the roles of partners. */
async function ownAmong(db: Db | Tx, wanted: readonly Wanted[], partnerId: string): Promise<Wanted[]> {
  const ids = wanted.map(({ value }) => value)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('marine_clients')
    .select('id')
    .where('id', 'in', ids)
    .where('partner_id', '=', partnerId)
    .unionAll(
      db.selectFrom('cargo_policies').select('id').where('id', 'in', ids).where('partner_id', '=', partnerId),
    )
    .unionAll(
      db.selectFrom('roles').select('id').where('id', 'in', ids).where('audience', '=', 'marine_partner'),
    )
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return wanted.filter(({ value }) => own.has(value))
}
