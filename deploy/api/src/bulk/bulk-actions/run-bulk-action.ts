import type { Selectable } from 'kysely'
import { readMaker } from '../../platform/access/read-maker.ts'
import { attempt } from '../../platform/db/attempt.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ApiError } from '../../platform/errors/api-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { bulkActionOf } from './actions.ts'
import type { Batches, BatchRows } from './tables.ts'

type Batch = Selectable<Batches>
type Row = Selectable<BatchRows>

/**
 * Performs a started bulk action row by row, each row in its own transaction that also stores the result: a process
 * that ends in between leaves no row done twice and no result lost.
 */
export async function runBulkAction(services: Services, id: string): Promise<void> {
  const { db, clock } = services
  const running = db.selectFrom('batches').selectAll().where('id', '=', id).where('state', '=', 'running')
  const batch = await running.executeTakeFirst()
  if (!batch) return
  let row = await nextRow(services, batch)
  while (row) {
    await runRow(services, batch, row)
    row = await nextRow(services, batch)
  }
  await db
    .updateTable('batches')
    .set({ state: 'done', finished_at: clock() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** The next row without a result; none once the bulk action is stopped. */
const nextRow = ({ db }: Services, { id }: Batch): Promise<Row | undefined> =>
  db
    .selectFrom('batch_rows')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .selectAll('batch_rows')
    .where('batch_id', '=', id)
    .where('batches.state', '=', 'running')
    .where('batch_rows.state', '=', 'waiting')
    .orderBy('position')
    .executeTakeFirst()

async function runRow(services: Services, batch: Batch, row: Row): Promise<void> {
  try {
    await inTransaction(services, async (tx) => {
      const waiting = tx
        .selectFrom('batch_rows')
        .select('id')
        .where('id', '=', row.id)
        .where('state', '=', 'waiting')
      if (!(await waiting.forUpdate().executeTakeFirst())) return
      const refusal = await attempt(tx, () => perform(tx, services, batch, row))
      await storeResult(tx, services, row, refusal ? refused(refusal) : { state: 'done' })
    })
  } catch (error) {
    services.log.error({ batch: batch.id, fault: reasonOf(error) }, 'a row of a bulk action failed')
    await storeResult(services.db, services, row, { state: 'refused', code: 'internal_error' })
  }
}

/** Performs the action with the rights, limits and status as they are now. */
async function perform(tx: Tx, services: Services, batch: Batch, row: Row): Promise<void> {
  const principal = await readMaker(tx, batch.user_id)
  const { reason, locale } = batch
  const now = services.clock()
  const how = { principal, now, locale, reason, since: new Date(batch.started_at ?? now) }
  const { run } = bulkActionOf(batch.list, batch.act)
  await run(tx, services, { id: row.object_id, version: row.version }, how)
}

const refused = ({ code, details }: ApiError) => ({
  state: 'refused' as const,
  code,
  params: JSON.stringify(details.params ?? {}),
})

type Result = { state: 'done' } | { state: 'refused'; code: string; params?: string }

const storeResult = (db: Db | Tx, { clock }: Services, { id }: Row, outcome: Result) =>
  db
    .updateTable('batch_rows')
    .set({ ...outcome, at: clock() })
    .where('id', '=', id)
    .execute()
