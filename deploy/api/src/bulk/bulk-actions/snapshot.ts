import type { BatchInput } from '@coverdesk/sdk'
import type { Insertable, Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { after, hours, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError, tooMany } from '../../platform/errors/api-error.ts'
import { retentionPeriod } from '../../reference/retention-rules/store.ts'
import { countRows, type Reader, readAllRows } from '../exports/read-rows.ts'
import type { RequestedList } from '../exports/requested-list.ts'
import type { BulkAction } from './bulk-action.ts'
import type { Batches, BatchRows } from './tables.ts'

/** Maximum number of rows of one bulk action; above it a narrower filter is required. */
const MAX_ROWS = 2000
const MAX_AN_HOUR = 60
/** Rows written at a time, since a statement takes a limited number of values. */
const PART = 500

type NewRow = Insertable<BatchRows>

export interface NewBulkAction {
  batch: Insertable<Batches>
  rows: NewRow[]
}

/** Reads the rows that match now: later rows are not included, and rows changed later are refused. */
export async function takeSnapshot(
  requested: RequestedList,
  action: BulkAction,
  body: BatchInput,
  reader: Reader,
  userId: string,
): Promise<NewBulkAction> {
  const now = reader.services.clock()
  await assertFewThisHour(reader, userId, now)
  if ((await countRows(requested, reader)) > MAX_ROWS)
    throw fieldError('list', 'fields.many', { params: { most: MAX_ROWS } })
  const id = uuid()
  const rows: NewRow[] = []
  await readAllRows(requested, reader, (page) => {
    for (const row of page) {
      const { id: object_id, leftOut, ...snapshot } = action.snapshot(row)
      const state = leftOut ? ('left' as const) : ('waiting' as const)
      const place = { id: uuid(), batch_id: id, position: rows.length, object_id, at: null }
      rows.push({ ...place, ...snapshot, state, code: leftOut })
    }
  })
  const { list, act: name } = body
  const times = {
    created_at: now,
    started_at: null,
    finished_at: null,
    expires_at: after(now, await retentionPeriod(reader.services.db, 'batches')),
  }
  const what = { id, user_id: userId, list, act: name, asked: JSON.stringify(body), locale: reader.locale }
  return { batch: { ...what, state: 'ready', ...times }, rows }
}

async function assertFewThisHour({ services: { db } }: Reader, userId: string, now: Date): Promise<void> {
  const { made } = await db
    .selectFrom('batches')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('user_id', '=', userId)
    .where('created_at', '>', instant(after(now, -hours(1))))
    .executeTakeFirstOrThrow()
  if (made >= MAX_AN_HOUR) throw tooMany('too_many_requests', 600)
}

export async function insertBulkAction(tx: Tx, { batch, rows }: NewBulkAction): Promise<Selectable<Batches>> {
  await tx.insertInto('batches').values(batch).execute()
  for (let at = 0; at < rows.length; at += PART) {
    await tx
      .insertInto('batch_rows')
      .values(rows.slice(at, at + PART))
      .execute()
  }
  return tx.selectFrom('batches').selectAll().where('id', '=', batch.id).executeTakeFirstOrThrow()
}
