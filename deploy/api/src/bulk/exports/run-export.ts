import type { Selectable } from 'kysely'
import { readMaker } from '../../platform/access/read-maker.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { mediaTypes } from '../../platform/sheets/media-types.ts'
import { readRequestedList } from './requested-list.ts'
import { keyOf } from './start-export.ts'
import type { Exports } from './tables.ts'
import { writeFile } from './write-file.ts'

const MAX_ATTEMPTS = 3

/**
 * Writes a pending export. Counts the attempt before it starts, so that one that ends the process counts too; after
 * three the export has failed.
 * @throws an error of the attempt, so that the outbox retries it
 */
export async function runExport(services: Services, routes: readonly Route[], id: string): Promise<void> {
  const row = await services.db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  // Cancelled, or written already.
  if (!row) return
  if (row.tries >= MAX_ATTEMPTS) return fail(services, id, 'broken')
  try {
    await writeExport(services, routes, row)
  } catch (error) {
    services.log.error({ export: id, fault: reasonOf(error) }, 'export not written')
    if (error instanceof ApiError) await fail(services, id, 'refused')
    else if (row.tries + 1 >= MAX_ATTEMPTS) await fail(services, id, 'broken')
    else throw error
  }
}

async function fail({ db, clock }: Services, id: string, failure: 'broken' | 'refused'): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed', failure, finished_at: clock() })
    .where('id', '=', id)
    .execute()
}

async function writeExport(
  services: Services,
  routes: readonly Route[],
  row: Selectable<Exports>,
): Promise<void> {
  const { db, clock } = services
  const set = (values: object) => db.updateTable('exports').set(values).where('id', '=', row.id).execute()
  await set({ state: 'running', tries: row.tries + 1, started_at: clock(), rows_done: 0 })
  const body = row.asked
  const principal = await readMaker(db, row.user_id)
  const requested = readRequestedList(routes, body, principal)
  const reader = { services, principal, locale: row.locale }
  // Progress is saved outside the read transaction; with a single connection it appears only when the export ends.
  const saveProgress = (rows: number): void => void set({ rows_done: rows }).catch(() => undefined)
  const { content, rows } = await writeFile(requested, body, reader, saveProgress)
  await services.providers.files.put(keyOf(row.id), content, mediaTypes[body.format])
  const file = { rows_done: rows, rows_total: rows, file_key: keyOf(row.id) }
  const [saved] = await set({ state: 'done', ...file, finished_at: clock() })
  // Cancelled while it was written.
  if (saved?.numUpdatedRows === 0n) await services.providers.files.remove(keyOf(row.id))
}
