import type { TariffContent } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { inForce } from '../../platform/setups/store.ts'

export type TariffRow = Selectable<Database['tariffs']> & { open_quotes: number }
export type DraftRow = Selectable<Database['tariff_drafts']>

/** Published tariffs, each with how many quotes priced by it can still be taken. */
export function selectTariffs(db: Db | Tx, now: Date) {
  return db
    .selectFrom('tariffs')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from quotes where quotes.tariff_id = tariffs.id
        and quotes.valid_until > ${now.toISOString()}::timestamptz
        and not exists (select 1 from payments where payments.quote_id = quotes.id and payments.status = 'succeeded'))`.as(
        'open_quotes',
      ),
    )
    .where('class', '=', 'motor')
}

export const findTariff = (db: Db | Tx, id: string, now: Date): Promise<TariffRow | undefined> =>
  selectTariffs(db, now).where('id', '=', id).executeTakeFirst()

/** The tariff a draft is compared with: the one in force, or the last before any is. */
export function tariffToday(db: Db | Tx, now: Date): Promise<TariffRow | undefined> {
  return selectTariffs(db, now)
    .orderBy(inForce(lagosDay(now)), 'desc')
    .orderBy('effective_from', 'desc')
    .executeTakeFirst()
}

/** @throws ApiError 404, 409 `tariff_published` */
export async function findDraft(db: Db | Tx, id: string): Promise<DraftRow> {
  const draft = await db.selectFrom('tariff_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  if (draft) return draft
  const published = await db.selectFrom('tariffs').select('id').where('id', '=', id).executeTakeFirst()
  throw published ? new ApiError(409, 'tariff_published') : notFound()
}

/** Whether nobody changed the draft since that version. */
export async function saveDraft(
  tx: Tx,
  id: string,
  version: number,
  values: { source: string; content: TariffContent },
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
