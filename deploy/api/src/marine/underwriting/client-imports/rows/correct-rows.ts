import type { ClientImportMapping, ClientImportRowChange, ImportAction } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { fieldError, notFound } from '../../../../platform/errors/api-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { readHead } from '../file-rows.ts'
import { openTyped, sealTyped, type Typed } from '../sealed-cells.ts'
import {
  changeImport,
  type ImportRecord,
  type ImportRef,
  lockImport,
  type RowRecord,
  selectRows,
  startWork,
} from '../store.ts'
import { storeCheckedRows } from './check-import.ts'
import { checkRows } from './check-rows.ts'
import { parsingSettings } from './parsing-settings.ts'
import { detectDuplicates } from './possible-duplicates.ts'

/** Maps the columns, and checks every row again. @throws ApiError 404, 409 `import_state`, 422 */
export async function mapImport(
  tx: Tx,
  services: Services,
  { id, partnerId }: ImportRef,
  body: ClientImportMapping,
) {
  const record = await lockImport(tx, id, partnerId, ['mapping', 'checked'])
  const { head_row, mapping, date_format, on_duplicate, match_on } = body
  const head = await readHead(tx, services, { id, head_row })
  const total = await tx
    .selectFrom('client_import_rows')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('import_id', '=', id)
    .where('position', '>', head_row)
    .executeTakeFirstOrThrow()
  if (Number(total.rows) === 0) throw fieldError('head_row', 'fields.invalid')
  for (const [column, at] of Object.entries(mapping)) {
    if (at >= head.length) throw fieldError(`mapping.${column}`, 'fields.choice_unknown')
  }
  const hasDays = Object.values(mapping).some((at) => record.dated.includes(at))
  if (hasDays && !date_format) throw fieldError('date_format', 'fields.required')
  await tx
    .updateTable('client_import_rows')
    .set({ state: 'waiting', action: null, twin: null, twin_by: null })
    .where('import_id', '=', id)
    // At the first mapping all rows are in their initial state.
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('twin', 'is not', null)]))
    .execute()
  await startWork(tx, services, id, {
    state: 'checking',
    head_row,
    mapping: JSON.stringify(mapping),
    on_duplicate,
    match_on,
    date_format: hasDays ? date_format : null,
    rows_total: Number(total.rows),
    rows_done: 0,
    failure: null,
  })
}

/** Corrects one row, and decides related rows again. @throws ApiError 404, 409 `import_state`, 422 */
export async function changeRow(
  tx: Tx,
  services: Services,
  row: ImportRef & { position: number },
  { typed, chosen }: ClientImportRowChange,
): Promise<{ record: ImportRecord; row: RowRecord }> {
  const { id, partnerId, position } = row
  const record = await lockImport(tx, id, partnerId, ['checked'])
  const before = await findRow(tx, record, position)
  if (before.state !== 'ready' && before.state !== 'blocked') throw notFound()
  const values = { ...openTyped(services.vault, before.typed) }
  for (const [column, text] of Object.entries(typed ?? {}) as [keyof Typed, string | null][]) {
    if (text === null) delete values[column]
    else values[column] = text
  }
  const correction = { typed: sealTyped(services.vault, values), ...(chosen === undefined ? {} : { chosen }) }
  await tx
    .updateTable('client_import_rows')
    .set(correction)
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute()
  const changed = await findRow(tx, record, position)
  const settings = await parsingSettings(tx, services, record)
  const [checked] = await checkRows(tx, services, record, settings, [changed])
  if (checked) {
    await storeCheckedRows(tx, record, [changed], [checked])
    await detectDuplicates(tx, record, [...new Set([...before.keys, ...checked.keys])])
  }
  const updated = await findRow(tx, record, position)
  if (chosen && updated.action !== chosen) throw fieldError('chosen', 'fields.choice_unknown')
  await changeImport(tx, id, {})
  return { record, row: updated }
}

async function findRow(tx: Tx, record: ImportRecord, position: number): Promise<RowRecord> {
  const row = await selectRows(tx, record).selectAll().where('position', '=', position).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Chooses an action for many rows; a row that does not permit it stays unchanged. */
export async function chooseRows(
  tx: Tx,
  services: Services,
  { id, partnerId }: ImportRef,
  {
    cause,
    action,
    chosen,
  }: { cause?: string | undefined; action?: ImportAction | undefined; chosen: ImportAction | null },
): Promise<void> {
  const record = await lockImport(tx, id, partnerId, ['checked'])
  let rows = tx
    .updateTable('client_import_rows')
    .set({ chosen, state: 'waiting' })
    .where('import_id', '=', id)
    .where('position', '>', record.head_row ?? 0)
    .where('state', 'in', ['ready', 'blocked'])
  if (cause !== undefined) rows = rows.where(sql<boolean>`causes @> ${[cause]}::text[]`)
  if (action !== undefined) rows = rows.where('state', '=', 'ready').where('action', '=', action)
  const { numUpdatedRows } = await rows.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await startWork(tx, services, id, {
    state: 'checking',
    rows_done: Math.max(0, record.rows_total - Number(numUpdatedRows)),
  })
}
