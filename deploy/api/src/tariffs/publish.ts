import type { Tx } from '../platform/db/database.ts'
import { ApiError, fieldError } from '../platform/errors/api-error.ts'
import type { DraftRow, TariffRow } from './store.ts'

/** Refuses a tariff without a rate for something sold from its first day on, or in the tariff before it. */
export type AssertWhole = (
  tx: Tx,
  content: object,
  before: object | undefined,
  firstDay: string,
) => Promise<void>

interface Publication {
  draft: DraftRow
  firstDay: string
  today: string
  author: string
  now: Date
  assertWhole?: AssertWhole | undefined
}

type Neighbours = Pick<Publication, 'draft' | 'firstDay' | 'today' | 'assertWhole'>

/**
 * Locks a chain and finds the tariffs before and after a draft that is to begin on a day.
 * @throws ApiError 422 at `first_day`, and as `assertWhole`
 */
export async function findNeighbours(tx: Tx, { draft, firstDay, today, assertWhole }: Neighbours) {
  const rows = await tx
    .selectFrom('tariffs')
    .select(['id', 'effective_from', 'content'])
    .where('class', '=', draft.class)
    .orderBy('effective_from')
    .forUpdate()
    .execute()
  if (firstDay < today) throw fieldError('first_day', 'fields.date_past')
  if (rows.some((row) => row.effective_from === firstDay)) throw fieldError('first_day', 'fields.day_taken')
  const before = rows.findLast((row) => row.effective_from < firstDay)
  await assertWhole?.(tx, draft.content, before?.content, firstDay)
  return { before, next: rows.find((row) => row.effective_from > firstDay) }
}

/**
 * Adds a draft to the chain: the tariff before it ends where it begins, and it ends where the next one begins.
 * @throws ApiError as `findNeighbours`
 */
export async function publish(tx: Tx, publication: Publication): Promise<void> {
  const { draft, firstDay, author, now } = publication
  const { before, next } = await findNeighbours(tx, publication)
  if (before)
    await tx.updateTable('tariffs').set({ effective_to: firstDay }).where('id', '=', before.id).execute()
  await tx
    .insertInto('tariffs')
    .values({
      id: draft.id,
      class: draft.class,
      source: draft.source,
      published_by: author,
      effective_from: firstDay,
      effective_to: next?.effective_from ?? null,
      published_at: now,
      content: JSON.stringify(draft.content),
    })
    .execute()
  await tx.deleteFrom('tariff_drafts').where('id', '=', draft.id).execute()
}

/** Makes a future tariff a draft again; the one before it continues. @throws ApiError 409 */
export async function withdraw(tx: Tx, row: TariffRow, today: string, now: Date): Promise<void> {
  if (row.effective_from <= today) throw new ApiError(409, 'in_force_already')
  await tx.deleteFrom('tariffs').where('id', '=', row.id).execute()
  await tx
    .updateTable('tariffs')
    .set({ effective_to: row.effective_to })
    .where('class', '=', row.class)
    .where('effective_to', '=', row.effective_from)
    .execute()
  await tx
    .insertInto('tariff_drafts')
    .values({
      id: row.id,
      class: row.class,
      source: row.source,
      created_by: row.published_by,
      content: JSON.stringify(row.content),
      created_at: now,
      updated_at: now,
    })
    .execute()
}
