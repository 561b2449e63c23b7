import { type ImportCounts, type ImportPlan, importRowStates } from '@coverdesk/sdk'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ApiError, notFound } from '../../../platform/errors/api-error.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import type { Services } from '../../../platform/services.ts'
import type { ClientImportRows, ClientImports } from './tables.ts'

export type ImportRecord = Selectable<ClientImports>
export type RowRecord = Selectable<ClientImportRows>
export type State = ImportRecord['state']

/** Identifies an import of a partner. */
export interface ImportRef {
  id: string
  partnerId: string
}

export const selectImports = (db: Db | Tx, partnerId: string) =>
  db
    .selectFrom('client_imports as import')
    .innerJoin('users as sender', 'sender.id', 'import.created_by')
    .selectAll('import')
    .select(['sender.first_name', 'sender.last_name'])
    .where('import.partner_id', '=', partnerId)

export type ListedRecord = Awaited<ReturnType<typeof findImport>>

/** @throws ApiError 404 */
export async function findImport(db: Db | Tx, id: string, partnerId: string) {
  const row = await selectImports(db, partnerId).where('import.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Locks an import until the transaction ends.
 * @throws ApiError 404, 409 `import_state` unless it is in one of these states
 */
export async function lockImport(
  tx: Tx,
  id: string,
  partnerId: string,
  states: readonly State[],
): Promise<ImportRecord> {
  const row = await tx
    .selectFrom('client_imports')
    .selectAll()
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!states.includes(row.state)) throw new ApiError(409, 'import_state')
  return row
}

/** Locks an import for the next step of its work; undefined where no work is left. */
export const lockForWork = (tx: Tx, id: string, state: State): Promise<ImportRecord | undefined> =>
  tx
    .selectFrom('client_imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()

/**
 * Changes an import, under a sequence number that its event stream sends. A new state resets the number of its
 * attempts.
 */
export async function changeImport(
  db: Db | Tx,
  id: string,
  values: Updateable<ClientImports>,
): Promise<void> {
  await db
    .updateTable('client_imports')
    .set({
      ...(values.state ? { tries: 0 } : {}),
      ...values,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Changes an import to a state of work, which the outbox carries out after the commit. */
export async function startWork(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  id: string,
  values: Updateable<ClientImports> & { state: 'reading' | 'checking' | 'committing' | 'undoing' },
): Promise<void> {
  await changeImport(tx, id, values)
  await enqueue(tx, 'client-import', { import_id: id }, clock())
}

/** Size of an uploaded part in bytes. */
export const PART_SIZE = 524_288

/** Selects the rows below the heading. */
export const selectRows = (db: Db | Tx, { id, head_row }: Pick<ImportRecord, 'id' | 'head_row'>) =>
  db
    .selectFrom('client_import_rows')
    .where('import_id', '=', id)
    .where('position', '>', head_row ?? 0)

export interface RowCounts {
  counts: ImportCounts
  plan: ImportPlan
}

export async function countRows(db: Db | Tx, record: ImportRecord): Promise<RowCounts> {
  const rows = await selectRows(db, record)
    .select(['state', 'action'])
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .groupBy(['state', 'action'])
    .execute()
  const sum = (of: (row: (typeof rows)[number]) => boolean): number =>
    rows.reduce((total, row) => total + (of(row) ? Number(row.rows) : 0), 0)
  const ready = (action: string): number => sum((row) => row.state === 'ready' && row.action === action)
  return {
    counts: Object.fromEntries(
      importRowStates.map((state) => [state, sum((row) => row.state === state)]),
    ) as ImportCounts,
    plan: { create: ready('create'), update: ready('update'), skip: ready('skip') },
  }
}

/** Counts rows by error, most frequent first. */
export async function countCauses(
  db: Db | Tx,
  record: ImportRecord,
): Promise<{ cause: string; rows: number }[]> {
  const { rows } = await sql<{ cause: string; rows: number }>`
    select cause, count(*)::int as rows from client_import_rows, unnest(causes) as cause
    where import_id = ${record.id} and position > ${record.head_row ?? 0}
      and state in ('blocked', 'failed') and causes <> '{}'
    group by cause order by rows desc, cause limit 100`.execute(db)
  return rows
}
