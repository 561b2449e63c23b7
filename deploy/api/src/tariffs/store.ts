import { type RawBuilder, type Selectable, sql } from 'kysely'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import { inForce } from '../reference/setups/store.ts'

export type TariffRow = Selectable<Database['tariffs']> & { open_quotes: number }
export type DraftRow = Selectable<Database['tariff_drafts']>

/** A chain of tariffs. */
export interface TariffChain {
  /** The class of its rows. */
  name: string
  /** Counts the open quotes priced by a row of `tariffs`. */
  openQuotes(now: Date): RawBuilder<number>
}

/** Published tariffs, each with the number of open quotes priced by it. */
export function selectTariffs(db: Db | Tx, chain: TariffChain, now: Date) {
  return db
    .selectFrom('tariffs')
    .selectAll()
    .select(sql<number>`(${chain.openQuotes(now)})`.as('open_quotes'))
    .where('class', '=', chain.name)
}

export const selectDrafts = (db: Db | Tx, chain: TariffChain) =>
  db.selectFrom('tariff_drafts').selectAll().where('class', '=', chain.name)

export const findTariff = (
  db: Db | Tx,
  chain: TariffChain,
  id: string,
  now: Date,
): Promise<TariffRow | undefined> => selectTariffs(db, chain, now).where('id', '=', id).executeTakeFirst()

/** The tariff a draft is compared with: the one in force, or the last one while none is. */
export function tariffToday(db: Db | Tx, chain: TariffChain, now: Date): Promise<TariffRow | undefined> {
  return selectTariffs(db, chain, now)
    .orderBy(inForce(lagosDay(now)), 'desc')
    .orderBy('effective_from', 'desc')
    .executeTakeFirst()
}

/** @throws ApiError 404, 409 `tariff_published` */
export async function findDraft(db: Db | Tx, chain: TariffChain, id: string): Promise<DraftRow> {
  const draft = await selectDrafts(db, chain).where('id', '=', id).executeTakeFirst()
  if (draft) return draft
  const published = await db
    .selectFrom('tariffs')
    .select('id')
    .where('class', '=', chain.name)
    .where('id', '=', id)
    .executeTakeFirst()
  throw published ? new ApiError(409, 'tariff_published') : notFound()
}

/** Saves the draft; returns false when it is no longer at that version. */
export async function saveDraft(
  tx: Tx,
  id: string,
  version: number,
  values: { source: string; content: object },
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('tariff_drafts')
    .set({
      source: values.source,
      content: JSON.stringify(values.content),
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
