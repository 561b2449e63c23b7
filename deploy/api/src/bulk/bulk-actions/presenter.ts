import type { Batch, BatchRow } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { filterText, readFilterNames } from '../exports/filter-words.ts'
import { exportedLists } from '../exports/lists.ts'
import type { Batches, BatchRows } from './tables.ts'

type StoredBulkAction = Selectable<Batches>

/** Bulk actions with their progress. */
export async function presentBulkActions(
  db: Db | Tx,
  batches: readonly StoredBulkAction[],
  t: TextOf,
): Promise<Batch[]> {
  const counts = await db
    .selectFrom('batch_rows')
    .select(['batch_id', 'state', 'code'])
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .select(sql<number | null>`sum(amount)::bigint`.as('amount'))
    .select(sql<string[]>`(array_agg(name order by name))[1:5]`.as('names'))
    .where('batch_id', 'in', [...batches.map(({ id }) => id), '00000000-0000-0000-0000-000000000000'])
    .groupBy(['batch_id', 'state', 'code'])
    .orderBy('code')
    .execute()
  const requests = batches.map((batch) => batch.asked)
  const nameOf = await readFilterNames(db, requests, null, t)
  return batches.map((batch, at) => {
    const own = counts.filter(({ batch_id }) => batch_id === batch.id)
    const rowsOf = (...states: readonly string[]): number =>
      own.reduce((sum, { state, rows }) => sum + (states.includes(state) ? Number(rows) : 0), 0)
    const amounts = own.flatMap(({ state, amount }) =>
      state === 'left' || amount === null ? [] : [Number(amount)],
    )
    const title = exportedLists[batch.list.split(':')[0] ?? '']?.title
    const { id, list, act, reason, state, created_at, started_at, finished_at, expires_at } = batch
    return {
      id,
      list,
      act,
      reason,
      state,
      created_at,
      started_at,
      finished_at,
      expires_at,
      title: title ? t(...title) : list,
      filtered: requests[at] ? filterText(requests[at], nameOf, t) : '',
      rows_total: rowsOf('waiting', 'done', 'refused', 'left'),
      rows_ready: rowsOf('waiting', 'done', 'refused'),
      rows_done: rowsOf('done'),
      rows_refused: rowsOf('refused'),
      amount: amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null,
      left_out: own
        .filter((one) => one.state === 'left')
        .map(({ code, rows, names }) => ({
          message: t('errors', code ?? 'not_allowed'),
          rows: Number(rows),
          names,
        })),
    }
  })
}

export async function presentBulkAction(db: Db | Tx, row: StoredBulkAction, t: TextOf): Promise<Batch> {
  const [batch] = await presentBulkActions(db, [row], t)
  if (!batch) throw new Error('A bulk action was not presented.')
  return batch
}

/** Result of one row. */
export function presentRow(
  { id, object_id, name, state, code, params, at }: Selectable<BatchRows>,
  t: TextOf,
): BatchRow {
  return { id, object_id, name, state, message: code ? t('errors', code, params) : '', at }
}
