import type { Updateable } from 'kysely'
import type { Exports } from '../bulk/exports/tables.ts'
import { enqueue } from '../platform/outbox/outbox.ts'
import type { TestApp } from './test-app.ts'

/** Makes a written export one that still waits in the outbox, as a long one does. */
export const makePending = (
  { services: { db, clock } }: TestApp,
  id: string,
  values: Updateable<Exports> = {},
) =>
  db.transaction().execute(async (tx) => {
    const pending = { state: 'waiting' as const, file_key: null, rows_done: 0, finished_at: null }
    await tx
      .updateTable('exports')
      .set({ ...pending, ...values })
      .where('id', '=', id)
      .execute()
    await enqueue(tx, 'export', { export_id: id }, clock())
  })
