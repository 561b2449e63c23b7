import type { FxPosition, FxRate } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { daysBetween, HOME_CURRENCY, listMarine, marineTariffOn } from '../../setup/store.ts'

/** Selects every rate with its author, and whether it is the current one of its day. */
export const selectFxRates = (db: Db | Tx) =>
  db
    .selectFrom('fx_rates')
    .select(['id', 'currency', 'day', 'rate_micro', 'source', 'set_at'])
    .select([
      sql<string>`coalesce((select concat_ws(' ', first_name, last_name) from users where users.id = set_by), '')`.as(
        'set_by',
      ),
      sql<string>`coalesce((select concat_ws(' ', first_name, last_name) from users where users.id = approved_by), '')`.as(
        'approved_by',
      ),
      sql<boolean>`not exists (select 1 from fx_rates newer where newer.currency = fx_rates.currency
        and newer.day = fx_rates.day and (newer.set_at, newer.id) > (fx_rates.set_at, fx_rates.id))`.as(
        'counts',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectFxRates>['executeTakeFirstOrThrow']>>

export const presentFxRate = ({ id, currency, day, rate_micro, source, ...row }: Row): FxRate => ({
  id,
  currency,
  day,
  rate_micro,
  source,
  set_at: row.set_at,
  set_by: row.set_by,
  approved_by: row.approved_by,
  counts: row.counts,
})

export interface NewRate {
  currency: string
  day: string
  rate_micro: number
  source: string
}

/** @param approving the user who set the rates that the actor approves */
export async function addFxRates(
  tx: Tx,
  rates: readonly NewRate[],
  { now, principal }: Actor,
  approving?: { setBy: string },
): Promise<string[]> {
  const userId = 'userId' in principal ? principal.userId : null
  const by = approving
    ? { set_by: approving.setBy, approved_by: userId }
    : { set_by: userId, approved_by: null }
  const rows = rates.map(({ currency, day, rate_micro, source }) => ({
    id: uuid(),
    currency,
    day,
    rate_micro,
    source,
    set_at: now,
    ...by,
  }))
  await tx.insertInto('fx_rates').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Lists the currencies that need a rate: those of the reference data on a day except the naira, in their order. */
export async function ratedCurrencies(db: Db | Tx, day: string): Promise<{ code: string; name: string }[]> {
  const rows = await listMarine(db, 'currencies', day)
  return rows.filter(({ code }) => code !== HOME_CURRENCY).map(({ code, name }) => ({ code, name }))
}

/** Selects the current rate of each day, newest first, a limited number per currency. */
async function newestDays(db: Db | Tx, until: string, most: number) {
  const { rows } = await sql<NewRate>`
    select currency, day, rate_micro, source from (
      select counting.*, row_number() over (partition by currency order by day desc) as place from (
        select distinct on (currency, day) currency, day, rate_micro, source from fx_rates
        where day <= ${until}::date order by currency, day desc, set_at desc, id desc
      ) as counting
    ) as ranked where place <= ${most} order by currency, day desc`.execute(db)
  return rows
}

/** Returns each currency's latest rate, and whether it can rate covers today. */
export async function fxPositions(db: Db | Tx, today: string): Promise<FxPosition[]> {
  const tariff = await marineTariffOn(db, today)
  const rows = await newestDays(db, today, 2)
  return (await ratedCurrencies(db, today)).map(({ code, name }) => {
    const [last, before] = rows.filter(({ currency }) => currency === code)
    const daysOld = last ? daysBetween(last.day, today) : null
    return {
      currency: code,
      name,
      latest:
        last && daysOld !== null
          ? { rate_micro: last.rate_micro, day: last.day, source: last.source, days_old: daysOld }
          : null,
      before: before ? { rate_micro: before.rate_micro, day: before.day } : null,
      usable: daysOld !== null && daysOld <= (tariff?.content.fx_days ?? 0),
    }
  })
}

/** Selects the current rate that was set for a day itself. */
export const rateOfDay = (db: Db | Tx, { currency, day }: Pick<NewRate, 'currency' | 'day'>) =>
  db
    .selectFrom('fx_rates')
    .select('id')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
