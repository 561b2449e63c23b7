import {
  type ListedSetupEntry,
  marineListNames,
  percentText,
  type SetupField,
  type SetupListName,
  setupLists as setupDefinitions,
  setupListNames,
} from '@coverdesk/sdk'
import {
  type ColumnKind,
  defineList,
  joinValues,
  type ListColumn,
  type ListFilter,
  type TextOf,
  type Value,
} from './list.ts'

type Column = ListColumn<ListedSetupEntry>

const kinds: Partial<Record<SetupField['kind'], ColumnKind>> = {
  money: 'money',
  number: 'number',
  lines: 'number',
}
const NUMERIC: readonly SetupField['kind'][] = ['money', 'percent', 'number']
const TEXTS: readonly SetupField['kind'][] = ['text', 'lines', 'digits']

/** The entries of a reference data list, with a column for each of their attributes. */
function setupListOf(list: SetupListName, base: string) {
  const { parent, fields } = setupDefinitions[list]
  // Entries with fields of their own are rules, whose names are sentences.
  const isVaried = fields.some(({ only }) => only)
  const flag = fields.find(({ kind }) => kind === 'flag')
  const first: Record<string, Column> = {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name', width: isVaried ? 340 : 200 },
    code: { label: 'columns.code', value: (row) => row.code, sort: 'code' },
  }
  const parentColumn: Record<string, Column> = parent
    ? { parent: { label: `lists.${parent}.one`, value: (row) => row.parent } }
    : {}
  const last: Record<string, Column> = {
    first_day: {
      label: 'columns.first_day',
      kind: 'day',
      value: (row) => row.first_day,
      sort: 'first_day',
      width: 130,
      spare: true,
    },
    state: { label: 'columns.state', value: (row, t) => t('setups', `states.${row.state}`), width: 150 },
  }
  const stateFilter: ListFilter = {
    label: 'columns.state',
    values: ['in_use', 'upcoming', 'retired'],
    texts: 'states.',
  }
  const marked: ListFilter = {
    label: flag ? `fields.${flag.name}` : 'columns.state',
    values: ['yes', 'no'],
    texts: '',
    ...(flag ? {} : { offered: [] }),
  }
  const parentFilter: ListFilter = {
    label: parent ? `lists.${parent}.one` : 'columns.code',
    ...(parent ? { record: `setup ${parent}` } : {}),
  }
  return defineList<ListedSetupEntry>()({
    name: `setups-${list}`,
    url: `${base}/:list/entries`,
    params: { list },
    namespace: 'setups',
    title: `lists.${list}.title`,
    columns: {
      ...first,
      ...parentColumn,
      ...Object.fromEntries(fields.map((field) => [field.name, attributeColumn(field)])),
      ...last,
    } as Record<string, Column>,
    filters: { state: stateFilter, marked, parent: parentFilter } as Record<string, ListFilter>,
  })
}

function attributeColumn(field: SetupField): Column {
  return {
    label: `fields.${field.name}`,
    kind: kinds[field.kind] ?? 'text',
    value: ({ attributes }, t) => attributeValue(attributes, field, t),
    numeric: NUMERIC.includes(field.kind),
    // What only some entries have is left out first.
    spare: field.only ? 2 : TEXTS.includes(field.kind),
    ...(field.kind === 'choice' ? { width: 180 } : {}),
  }
}

function attributeValue(
  attributes: ListedSetupEntry['attributes'],
  { name, kind }: SetupField,
  t: TextOf,
): Value {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : null
  if (value === null || value === undefined) return null
  if (kind === 'money' || kind === 'number') return Number(value)
  if (kind === 'percent') return percentText(Number(value))
  if (kind === 'flag') return t('setups', value ? 'yes' : 'no')
  const several = [value].flat()
  return kind === 'lines' ? several.length : joinValues(t, several.map(String))
}

/** The reference data lists of motor and of marine. */
export const setupLists = [
  ...setupListNames.map((list) => setupListOf(list, '/api/setups/lists')),
  ...marineListNames.map((list) => setupListOf(list, '/api/marine/admin/setup/lists')),
]

const byName = new Map(setupLists.map((list) => [list.params?.list, list]))

/** Returns the definition of a reference data list. */
export function setupListNamed(name: SetupListName) {
  const list = byName.get(name)
  if (!list) throw new Error(`${name} is no list.`)
  return list
}
