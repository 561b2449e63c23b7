import { marineClientChangeSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../../platform/access/actor.ts'
import { readMaker } from '../../../../platform/access/read-maker.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { takeLock } from '../../../../platform/db/take-lock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { findKnown, isContactKey, keysOf } from '../rows/known-clients.ts'
import { mergeClient } from '../rows/merge-client.ts'
import { type ParsedRow, type ParsingSettings, parseRow } from '../rows/parse-row.ts'
import { parsingSettings } from '../rows/parsing-settings.ts'
import { openCells, openTyped } from '../sealed-cells.ts'
import { changeImport, type ImportRecord, lockForWork, type RowRecord, selectRows } from '../store.ts'
import { type Outcome, storeOutcomes } from './store-outcomes.ts'
import { targetsOf } from './update-targets.ts'
import { insertClients, updateClients } from './write-clients.ts'

const BATCH_SIZE = 1_000

interface PlannedRow {
  row: RowRecord
  parsed: ParsedRow
}

/** Carries out the planned actions of the next rows in one transaction. @returns whether work is left */
export function commitNextRows(services: Services, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const record = await lockForWork(tx, id, 'committing')
    if (!record) return false
    const rows = await selectRows(tx, record)
      .selectAll()
      .where('state', '=', 'ready')
      .orderBy('position')
      .limit(BATCH_SIZE)
      .execute()
    if (rows.length === 0) {
      await finish(tx, services, record)
      return false
    }
    const actor = await readCommittingUser(tx, services, record)
    if (!actor) {
      // The remaining rows wait for a user with the privilege.
      await changeImport(tx, id, { state: 'checked' })
      return false
    }
    await takeLock(tx, `marine clients ${record.partner_id}`)
    const settings = await parsingSettings(tx, services, record)
    const skippedRows = rows.filter(({ action }) => action === 'skip')
    const skippedOutcomes: Outcome[] = skippedRows.map(({ position }) => ({ position, state: 'skipped' }))
    const created = await create(tx, services, record, actor, pick(services, settings, rows, 'create'))
    await storeOutcomes(tx, record, actor, [...skippedOutcomes, ...created])
    await update(tx, services, record, actor, pick(services, settings, rows, 'update'))
    await changeImport(tx, id, { rows_done: record.rows_done + rows.length, tries: 0 })
    return true
  })
}

const pick = (
  { vault }: Services,
  settings: ParsingSettings,
  rows: readonly RowRecord[],
  action: RowRecord['action'],
): PlannedRow[] =>
  rows
    .filter((row) => row.action === action)
    .map((row) => ({
      row,
      parsed: parseRow(openCells(vault, row.cells), openTyped(vault, row.typed), settings),
    }))

/** Returns the committing user with their present privileges; null once they lost them. */
export async function readCommittingUser(
  tx: Tx,
  services: Services,
  record: ImportRecord,
): Promise<Actor | null> {
  try {
    const principal = await readMaker(tx, record.committed_by ?? record.created_by)
    const may = principal.partnerId === record.partner_id && principal.privileges.has('marine.client.edit')
    return may ? { principal, now: services.clock() } : null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const failed = ({ row }: PlannedRow, column: string, code: string): Outcome => ({
  position: row.position,
  state: 'failed',
  faults: [{ column, code: `fields.${code}` }],
})

async function create(
  tx: Tx,
  services: Services,
  record: ImportRecord,
  actor: Actor,
  planned: readonly PlannedRow[],
): Promise<Outcome[]> {
  const clients = planned.map((one) => ({ ...one, id: uuid() }))
  const keyed = clients.map(({ row, parsed }) => ({
    position: row.position,
    keys: keysOf(services, parsed.input, []),
  }))
  const known = await findKnown(tx, record.partner_id, keyed)
  const taken = new Set<string>()
  const outcomes = clients.map((one, at): [typeof one, Outcome] => {
    const { row, parsed, id } = one
    const [before] = known.get(row.position) ?? []
    const twice = keyed[at]?.keys.find((key) => taken.has(key))
    if (parsed.faults.length > 0)
      return [one, { position: row.position, state: 'failed', faults: parsed.faults }]
    if (before || twice) return [one, failed(one, before?.by ?? '', 'client_known')]
    for (const key of keyed[at]?.keys ?? []) taken.add(key)
    return [one, { position: row.position, state: 'created', client_id: id, client_version: 1 }]
  })
  const good = outcomes.filter(([, { state }]) => state === 'created').map(([one]) => one)
  await insertClients(
    tx,
    services,
    { partnerId: record.partner_id, userId: record.committed_by ?? record.created_by, now: actor.now },
    good.map(({ id, parsed }) => ({ id, input: parsed.input })),
  )
  return outcomes.map(([, outcome]) => outcome)
}

/** Updates clients; each of several rows of one client reads the result of the row before. */
async function update(
  tx: Tx,
  services: Services,
  record: ImportRecord,
  actor: Actor,
  planned: readonly PlannedRow[],
): Promise<void> {
  let rest = [...planned]
  while (rest.length > 0) {
    const targets = await targetsOf(
      tx,
      record,
      rest.map(({ row }) => row),
    )
    const handled = new Set<string>()
    // Applies several rows of one client in their order.
    const now = rest.filter(({ row }) => {
      const id = targets.get(row.position)?.client.id ?? `row ${row.position}`
      return !handled.has(id) && handled.add(id)
    })
    rest = rest.filter((one) => !now.includes(one))
    const keyed = now.map(({ row, parsed }) => ({
      position: row.position,
      keys: keysOf(services, parsed.input, []).filter((key) => !isContactKey(key)),
    }))
    const known = await findKnown(tx, record.partner_id, keyed)
    const changes = now.map((one) => {
      const { row, parsed } = one
      const target = targets.get(row.position)
      if (!target) return { outcome: failed(one, '', 'import_client_gone') }
      if (target.client.archived_at) return { outcome: failed(one, '', 'import_client_archived') }
      if (!target.isUnchanged) return { outcome: failed(one, '', 'import_client_changed') }
      const other = (known.get(row.position) ?? []).find(({ id }) => id !== target.client.id)
      if (other) return { outcome: failed(one, other.by, 'client_known') }
      const input = mergeClient(target.client, parsed)
      if (!marineClientChangeSchema.safeParse(input).success || input.kind !== target.client.kind)
        return { outcome: failed(one, 'client_type', 'import_kind_differs') }
      const { client } = target
      const outcome: Outcome = {
        position: row.position,
        state: 'updated',
        client_id: client.id,
        client_version: client.version + 1,
      }
      return { outcome, change: { id: client.id, input } }
    })
    await updateClients(
      tx,
      services,
      record,
      changes.flatMap(({ outcome, change }) => (change ? [{ ...change, position: outcome.position }] : [])),
      actor.now,
    )
    await storeOutcomes(
      tx,
      record,
      actor,
      changes.map(({ outcome }) => outcome),
    )
  }
}

/** Finishes an import: blocked rows fail, and the file is deleted. */
async function finish(tx: Tx, services: Services, record: ImportRecord): Promise<void> {
  await tx
    .updateTable('client_import_rows')
    .set({ state: 'failed' })
    .where('import_id', '=', record.id)
    .where('state', '=', 'blocked')
    .execute()
  await tx.deleteFrom('client_import_parts').where('import_id', '=', record.id).execute()
  await changeImport(tx, record.id, {
    state: 'done',
    finished_at: services.clock(),
    rows_done: record.rows_total,
  })
}
