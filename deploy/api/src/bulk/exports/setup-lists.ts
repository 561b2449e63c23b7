import {
  setupLists as definitions,
  type ListedSetupEntry,
  marineListNames,
  percentText,
  type SetupField,
  type SetupListName,
  setupListNames,
} from '@coverdesk/sdk'
import type { Db } from '../../platform/db/database.ts'
import { ownValue } from '../../platform/objects/own-value.ts'
import type { CellKind, Value } from '../../platform/sheets/cells.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { storedListName } from '../../reference/setups/entries.ts'
import { type ExportedList, exportedList } from './exported-list.ts'

type Columns = ExportedList<ListedSetupEntry>['columns']

const kinds: Partial<Record<SetupField['kind'], CellKind>> = {
  money: 'money',
  number: 'number',
  lines: 'number',
}

/** The entries of a reference data list, with a column for each attribute of the list. */
const entriesOf = (list: SetupListName, base: string): [name: string, list: ExportedList] => {
  const { parent, fields } = definitions[list]
  const ofParent: Columns = parent
    ? { parent: { label: ['setups', `lists.${parent}.one`], value: (row) => row.parent } }
    : {}
  const asked: Columns = Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        label: ['setups', `fields.${field.name}`],
        kind: kinds[field.kind] ?? 'text',
        value: (row: ListedSetupEntry, t: TextOf) => heldIn(row, field, t),
      },
    ]),
  )
  const exported = exportedList<ListedSetupEntry>({
    url: `${base}/:list/entries`,
    params: { list },
    title: ['setups', `lists.${list}.title`],
    columns: {
      name: { label: ['setups', 'columns.name'], value: (row) => row.name },
      code: { label: ['setups', 'columns.code'], value: (row) => row.code },
      ...ofParent,
      ...asked,
      first_day: { label: ['setups', 'columns.first_day'], kind: 'day', value: (row) => row.first_day },
      state: { label: ['setups', 'columns.state'], value: (row, t) => t('setups', `states.${row.state}`) },
    },
    named: (rows, db) => named(rows, db, list),
  })
  return [`setups-${list}`, exported]
}

function heldIn({ attributes }: ListedSetupEntry, { name, kind }: SetupField, t: TextOf): Value {
  const value = ownValue(attributes, name)
  if (value === null || value === undefined) return null
  if (kind === 'money' || kind === 'number') return Number(value)
  if (kind === 'percent') return percentText(Number(value))
  if (kind === 'flag') return t('setups', value ? 'yes' : 'no')
  const several = [value].flat()
  return kind === 'lines' ? several.length : several.join(', ')
}

/** Names of entries of other lists. */
async function named(
  rows: readonly ListedSetupEntry[],
  db: Db,
  list: SetupListName,
): Promise<ListedSetupEntry[]> {
  const { parent, fields } = definitions[list]
  const pointing = fields.filter((field) => field.list)
  const lists = [...new Set([parent, ...pointing.map((field) => field.list)])].filter(
    (one) => one !== undefined,
  )
  if (lists.length === 0) return [...rows]
  const known = await db
    .selectFrom('setup_rows')
    .select(['list', 'code', 'name'])
    .where('list', 'in', lists.map(storedListName))
    .orderBy('effective_from')
    .execute()
  const names = new Map(known.map((row) => [`${row.list} ${row.code}`, row.name]))
  const nameIn = (from: SetupListName | undefined, code: unknown): string =>
    names.get(`${storedListName(from ?? list)} ${code}`) ?? String(code)
  return rows.map((row) => ({
    ...row,
    parent: row.parent && nameIn(parent, row.parent),
    attributes: {
      ...row.attributes,
      ...Object.fromEntries(
        pointing.map((field) => {
          const value = row.attributes[field.name] ?? null
          return [field.name, value === null ? null : [value].flat().map((code) => nameIn(field.list, code))]
        }),
      ),
    },
  }))
}

/** The reference data lists of motor and of marine, as `setups-{list}`. */
export const setupLists: Readonly<Record<string, ExportedList>> = Object.fromEntries([
  ...setupListNames.map((list) => entriesOf(list, '/api/setups/lists')),
  ...marineListNames.map((list) => entriesOf(list, '/api/marine/admin/setup/lists')),
])
