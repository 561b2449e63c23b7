import type { ExportInput } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { readMaker } from '../../platform/access/read-maker.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { mediaTypes } from '../../platform/sheets/media-types.ts'
import { readAsked } from './asked.ts'
import { keyOf } from './start-export.ts'
import type { Exports } from './tables.ts'
import { writeFile } from './write-file.ts'

const MOST_TRIES = 3

/**
 * Writes pending exports one after another, in one process at a time. An export whose process ended is written again.
 */
export async function runExports(services: Services, routes: readonly Route[]): Promise<void> {
  for (;;) {
    const next = await services.db
      .selectFrom('exports')
      .selectAll()
      .where('state', 'in', ['waiting', 'running'])
      .orderBy('created_at')
      .executeTakeFirst()
    if (!next) return
    await runExport(services, routes, next)
  }
}

async function runExport(
  services: Services,
  routes: readonly Route[],
  row: Selectable<Exports>,
): Promise<void> {
  const { db, clock, log } = services
  const set = (values: object) => db.updateTable('exports').set(values).where('id', '=', row.id).execute()
  if (row.tries >= MOST_TRIES) {
    await set({ state: 'failed', failure: 'broken', finished_at: clock() })
    return
  }
  await set({ state: 'running', tries: row.tries + 1, started_at: clock(), rows_done: 0 })
  const body = row.asked as unknown as ExportInput
  try {
    const principal = await readMaker(db, row.user_id)
    const asked = readAsked(routes, body, principal)
    const reader = { services, principal, locale: row.locale }
    // Progress is saved outside the read transaction; with a single connection it appears only when the export ends.
    const tell = (rows: number): void => void set({ rows_done: rows }).catch(() => undefined)
    const { content, rows } = await writeFile(asked, body, reader, tell)
    await services.providers.files.put(keyOf(row.id), content, mediaTypes[body.format])
    const file = { rows_done: rows, rows_total: rows, file_key: keyOf(row.id) }
    const [kept] = await set({ state: 'done', ...file, finished_at: clock() })
    // Cancelled while it was written.
    if (kept?.numUpdatedRows === 0n) await services.providers.files.remove(keyOf(row.id))
  } catch (error) {
    log.error({ export: row.id, fault: reasonOf(error) }, 'export not written')
    if (!(error instanceof ApiError)) return
    await set({ state: 'failed', failure: 'refused', finished_at: clock() })
  }
}
