import { type SetupAttributes, type SetupListName, setupLists } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import { allListNames, type PeriodRow, stateOf, storedListName } from './entries.ts'

const MOST_NAMED = 5

/** @throws ApiError 422 at the parent or the attributes that name no entry */
export async function assertReferences(
  tx: Tx,
  list: SetupListName,
  entry: { parent?: string | undefined; attributes: SetupAttributes },
): Promise<void> {
  const { parent, fields } = setupLists[list]
  const named = fields.flatMap((field) => {
    const value = entry.attributes[field.name]
    if (!field.list || value === null || value === undefined) return []
    return [{ path: `attributes.${field.name}`, list: field.list, codes: [value].flat().map(String) }]
  })
  if (parent && entry.parent !== undefined)
    named.push({ path: 'parent', list: parent, codes: [entry.parent] })
  const errors: FieldError[] = []
  for (const one of named) {
    const known = await openCodes(tx, one.list)
    if (one.codes.some((code) => !known.has(code)))
      errors.push({ path: one.path, code: 'fields.choice_unknown' })
  }
  if (errors.length > 0) throw new ApiError(422, 'fields_invalid', { fields: errors })
}

/** Codes of a list without an end day. */
async function openCodes(tx: Tx, list: SetupListName): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('setup_rows')
    .select('code')
    .where('list', '=', storedListName(list))
    .where('effective_to', 'is', null)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** @throws ApiError 409 `setup_entry_needed` while selectable entries name this one */
export async function assertNotNeeded(tx: Tx, list: SetupListName, row: PeriodRow, today: string) {
  const asking = allListNames.flatMap((name) =>
    setupLists[name].fields.filter((field) => field.list === list).map((field) => ({ name, field })),
  )
  const entries: string[] = []
  for (const { name, field } of asking) {
    const rows = await tx
      .selectFrom('setup_rows')
      .selectAll()
      .where('list', '=', storedListName(name))
      .execute()
    const using = rows.filter(
      (one) =>
        stateOf(one, today) !== 'retired' &&
        [one.attributes[field.name]].flat().some((value) => value === row.code),
    )
    entries.push(...using.map((one) => one.name))
  }
  if (entries.length === 0) return
  const shown = entries.slice(0, MOST_NAMED).join(', ')
  throw new ApiError(409, 'setup_entry_needed', {
    params: { entries: entries.length > MOST_NAMED ? `${shown} …` : shown },
    extra: { entries },
  })
}
