import type { Export } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { filterText, readFilterNames } from './filter-words.ts'
import { exportedLists } from './lists.ts'
import type { Exports } from './tables.ts'

/** A user's exports, each with its filters. */
export async function presentExports(
  db: Db,
  rows: readonly Selectable<Exports>[],
  principal: SignedInUser,
  t: TextOf,
): Promise<Export[]> {
  const requests = rows.map((row) => row.asked)
  const nameOf = await readFilterNames(db, requests, principal.partnerId, t)
  return rows.map((row, at) => {
    const title = exportedLists[row.list.split(':')[0] ?? '']?.title
    return {
      id: row.id,
      list: row.list,
      title: title ? t(...title) : row.list,
      format: row.format,
      filtered: requests[at] ? filterText(requests[at], nameOf, t) : '',
      state: row.state,
      rows_done: row.rows_done,
      rows_total: row.rows_total,
      file_name: row.file_name,
      failure: row.failure ? t('exports', `failures.${row.failure}`) : null,
      created_at: row.created_at,
      finished_at: row.finished_at,
      expires_at: row.expires_at,
      schedule_id: row.schedule_id,
    }
  })
}

export async function presentExport(
  db: Db,
  row: Selectable<Exports>,
  principal: SignedInUser,
  t: TextOf,
): Promise<Export> {
  const [presented] = await presentExports(db, [row], principal, t)
  if (!presented) throw new Error('An export was not presented.')
  return presented
}
