import type { CargoTariff, MarineListName } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { dayAfter, keptName } from '../../reference/setups/entries.ts'
import { inForce, listSetup, type SetupRow } from '../../reference/setups/store.ts'

/** Millionths of a naira in one. */
const MICRO = 1_000_000
export const HOME_CURRENCY = 'NGN'

export interface MarineTariff {
  /** What a price keeps as `tariff_id`, by which open quotes are counted. */
  id: string
  name: string
  content: CargoTariff
}

/** The tariff cargo is rated by on a day; undefined before there is any. */
export async function marineTariffOn(db: Db | Tx, day: string): Promise<MarineTariff | undefined> {
  const row = await db
    .selectFrom('tariffs')
    .select(['id', 'source', 'content'])
    .where('class', '=', 'marine')
    .where(inForce(day))
    .executeTakeFirst()
  return row && { id: row.id, name: row.source, content: row.content as CargoTariff }
}

/** A tariff that a price was reckoned by, in force or not. */
export async function marineTariffOf(db: Db | Tx, id: string): Promise<MarineTariff | undefined> {
  const row = await db
    .selectFrom('tariffs')
    .select(['id', 'source', 'content'])
    .where('class', '=', 'marine')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, name: row.source, content: row.content as CargoTariff }
}

export interface FxRateOn {
  currency: string
  /** Naira for one unit of the currency, in millionths: 1,500,000,000 is ₦1,500. */
  rate_micro: number
  /** The day it was set for; earlier than the one asked for where none was set since. */
  day: string
  source: string
  /** How many days before the day asked for. */
  days_old: number
}

/**
 * The rate of a currency on a day: the newest entered for the day itself, else for one of the few days before it that
 * the tariff of the day allows. The naira is 1.
 * @param path the field that is refused
 * @throws ApiError 422 `fields.fx_rate_missing`
 */
export async function fxRateOn(
  db: Db | Tx,
  currency: string,
  day: string,
  path = 'currency',
): Promise<FxRateOn> {
  if (currency === HOME_CURRENCY) return { currency, rate_micro: MICRO, day, source: '', days_old: 0 }
  const tariff = await marineTariffOn(db, day)
  const row = await db
    .selectFrom('fx_rates')
    .select(['rate_micro', 'day', 'source'])
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .where('day', '>=', dayAfter(day, -(tariff?.content.fx_days ?? 0)))
    .orderBy('day', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw fieldError(path, 'fields.fx_rate_missing', { params: { currency, day } })
  return { currency, ...row, days_old: daysBetween(row.day, day) }
}

const DAY = 86_400_000

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** The entries of a list that can be chosen on a day, in their order. */
export const listMarine = (db: Db | Tx, list: MarineListName, day: string): Promise<SetupRow[]> =>
  listSetup(db, keptName(list), day)

/** An entry as it stands on a day; undefined for one that has ended, or is still to come. */
export function marineEntryOn(
  db: Db | Tx,
  list: MarineListName,
  code: string,
  day: string,
): Promise<SetupRow | undefined> {
  return db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'parent', 'attributes'])
    .where('list', '=', keptName(list))
    .where('code', '=', code)
    .where(inForce(day))
    .executeTakeFirst()
}

export type MarineLimit =
  | 'BANK_POSTING'
  | 'SET_ASIDE'
  | 'SECOND_APPROVAL'
  | 'REFER_ABOVE'
  | 'PER_BOTTOM'
  | 'PER_LOCATION'

/** A limit on a day, in kobo; null before there is any. */
export async function marineLimitOn(db: Db | Tx, limit: MarineLimit, day: string): Promise<number | null> {
  const row = await marineEntryOn(db, 'marine-limits', limit, day)
  return row ? (row.attributes as { amount: number }).amount : null
}

/** So long as an installation has no entry for it. */
const MARINE_MINUTES = { VOID: 30 } as const

/** Reads how many minutes something stays possible, of what begins on a day. */
export async function marineMinutesOn(
  db: Db | Tx,
  name: keyof typeof MARINE_MINUTES,
  day: string,
): Promise<number> {
  const row = await marineEntryOn(db, 'marine-minutes', name, day)
  return row ? (row.attributes as { minutes: number }).minutes : MARINE_MINUTES[name]
}

/** So long as an installation has no entry for it. */
const MARINE_DAYS = { OFFER: 7, ANSWER: 7, SAILING: 7 } as const

/** How many days something stands, of what begins on a day. */
export async function marineDaysOn(
  db: Db | Tx,
  name: keyof typeof MARINE_DAYS,
  day: string,
): Promise<number> {
  const row = await marineEntryOn(db, 'marine-days', name, day)
  return row ? (row.attributes as { days: number }).days : MARINE_DAYS[name]
}
