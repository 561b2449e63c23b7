import { setupLists as definitions, type ListedSetupEntry, type SetupListName } from '@coverdesk/sdk'
import type { Db } from '../../platform/db/database.ts'
import { storedListName } from '../../reference/setups/entries.ts'

const PREFIX = 'setups-'

/** Returns the reference data list of an exported list, `setups-{list}`; undefined for any other. */
export function setupListNamed(name: string): SetupListName | undefined {
  const list = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : ''
  return Object.hasOwn(definitions, list) ? (list as SetupListName) : undefined
}

/** Replaces the codes of entries of other lists by their names. */
export async function withSetupNames(
  entries: readonly unknown[],
  db: Db,
  list: SetupListName,
): Promise<ListedSetupEntry[]> {
  const rows = entries as readonly ListedSetupEntry[]
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
