import { isDeepStrictEqual } from 'node:util'
import { type SetupEntryChange, type SetupEntryInput, type SetupListName, setupLists } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import { assertNotNeeded, assertReferences } from './check-entry.ts'
import { dayAfter, findPeriod, type PeriodRow, periodsOf, stateOf, storedListName } from './entries.ts'

interface Place {
  tx: Tx
  list: SetupListName
  today: string
}

/** Presents an entry, as an edit conflict answers it. */
export type PresentEntry = (row: PeriodRow) => Promise<unknown>

interface Change extends Place {
  present: PresentEntry
}

/** @throws ApiError 422 `fields.code_taken` for an existing code, also in other letter case and when retired */
export async function addEntry(
  { tx, list, today }: Place,
  { code, name, parent = '', attributes, first_day }: SetupEntryInput,
): Promise<PeriodRow> {
  if (first_day && first_day < today) throw fieldError('first_day', 'fields.date_past')
  await assertReferences(tx, list, { parent, attributes })
  const storedList = storedListName(list)
  const same = await tx
    .selectFrom('setup_rows')
    .select('id')
    .where('list', '=', storedList)
    .where('parent', '=', parent)
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst()
  const last = await tx
    .selectFrom('setup_rows')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('list', '=', storedList)
    .executeTakeFirst()
  const added = same
    ? undefined
    : await tx
        .insertInto('setup_rows')
        .values({
          list: storedList,
          code,
          name,
          parent,
          effective_to: null,
          attributes: JSON.stringify(heldBy(list, parent, attributes)),
          position: Number(last?.position ?? -1) + 1,
          effective_from: first_day ?? today,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!added) throw fieldError('code', 'fields.code_taken')
  return added
}

/** A model also stores its make, which its readers expect. */
const heldBy = (list: SetupListName, parent: string, attributes: object): object =>
  list === 'vehicle-models' ? { make: parent, ...attributes } : attributes

/**
 * Corrects a period, or ends it the day before `first_day` and begins another there.
 * @throws ApiError 409 `setup_entry_over`, 422 at `first_day`
 */
export async function changeEntry(
  change: Change,
  row: PeriodRow,
  { name, attributes, version, first_day }: SetupEntryChange,
): Promise<PeriodRow> {
  const { tx, list, today } = change
  if (stateOf(row, today) === 'retired') throw new ApiError(409, 'setup_entry_over')
  await assertReferences(tx, list, { attributes })
  const held = JSON.stringify(heldBy(list, row.parent, attributes))
  if (!first_day) {
    if (row.effective_from < today && repriced(list, row, attributes))
      throw fieldError('first_day', 'fields.day_needed')
    return update(change, row, version, { name, attributes: held })
  }
  if (first_day < today) throw fieldError('first_day', 'fields.date_past')
  if (first_day <= row.effective_from || (row.effective_to !== null && first_day >= row.effective_to))
    throw fieldError('first_day', 'fields.period_day')
  await update(change, row, version, { effective_to: first_day })
  return tx
    .insertInto('setup_rows')
    .values({
      list: row.list,
      code: row.code,
      parent: row.parent,
      position: row.position,
      name,
      attributes: held,
      effective_from: first_day,
      effective_to: row.effective_to,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether an amount or a percentage differs, by which something was calculated already. */
function repriced(list: SetupListName, row: PeriodRow, attributes: SetupEntryChange['attributes']): boolean {
  return setupLists[list].fields
    .filter(({ kind }) => kind === 'money' || kind === 'percent')
    .some((field) => !isDeepStrictEqual(row.attributes[field.name] ?? null, attributes[field.name] ?? null))
}

/** @throws ApiError 409 `setup_entry_over`, `setup_entry_needed` */
export async function retireEntry(
  change: Change,
  row: PeriodRow,
  { version, last_day }: { version: number; last_day?: string | null | undefined },
): Promise<PeriodRow> {
  const { tx, list, today } = change
  const state = stateOf(row, today)
  if (state === 'retired') throw new ApiError(409, 'setup_entry_over')
  const later = (await periodsOf(tx, row)).some((one) => one.effective_from > row.effective_from)
  if (state === 'upcoming' || later) throw new ApiError(409, 'setup_entry_changes')
  const end = last_day ? dayAfter(last_day) : today
  if (end < today || end < row.effective_from) throw fieldError('last_day', 'fields.date_past')
  await assertNotNeeded(tx, list, row, today)
  return update(change, row, version, { effective_to: end })
}

/** @throws ApiError 409 `setup_entry_offered` */
export async function restoreEntry(change: Change, row: PeriodRow, version: number): Promise<PeriodRow> {
  const { tx, today, present } = change
  const later = (await periodsOf(tx, row)).some((one) => one.effective_from > row.effective_from)
  if (row.effective_to === null || later) throw new ApiError(409, 'setup_entry_offered')
  await assertReferences(tx, change.list, {
    ...(row.parent ? { parent: row.parent } : {}),
    attributes: row.attributes as SetupEntryChange['attributes'],
  })
  if (row.effective_to >= today) return update(change, row, version, { effective_to: null })
  if (row.version !== version) throw editConflict(await present(row))
  const { id, version: _version, attributes, ...storedList } = row
  return tx
    .insertInto('setup_rows')
    .values({
      ...storedList,
      attributes: JSON.stringify(attributes),
      effective_from: today,
      effective_to: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a future period; the one before it continues.
 * @returns the id of that period
 */
export async function withdrawEntry({ tx, today }: Place, row: PeriodRow): Promise<string | undefined> {
  if (row.effective_from <= today) throw new ApiError(409, 'in_force_already')
  await tx.deleteFrom('setup_rows').where('id', '=', row.id).execute()
  const goesOn = await tx
    .updateTable('setup_rows')
    .set((eb) => ({ effective_to: row.effective_to, version: eb('version', '+', 1) }))
    .where('list', '=', row.list)
    .where('parent', '=', row.parent)
    .where('code', '=', row.code)
    .where('effective_to', '=', row.effective_from)
    .returning('id')
    .executeTakeFirst()
  return goesOn?.id
}

async function update(
  { tx, list, present }: Change,
  row: PeriodRow,
  version: number,
  values: { name?: string; attributes?: string; effective_to?: string | null },
): Promise<PeriodRow> {
  const changed = await tx
    .updateTable('setup_rows')
    .set({ ...values, version: version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw editConflict(await present(await findPeriod(tx, list, row.id)))
  return changed
}
