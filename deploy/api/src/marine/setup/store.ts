import type { CargoTariff, MarineListName } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { dayAfter, storedListName } from '../../reference/setups/entries.ts'
import { inForce, listSetup, type SetupRow } from '../../reference/setups/store.ts'

/** Millionths per unit. */
const MICRO = 1_000_000
export const HOME_CURRENCY = 'NGN'

export interface MarineTariff {
  /** Stored in a price as `tariff_id`; open quotes are counted by it. */
  id: string
  name: string
  content: CargoTariff
}

/** Reads the cargo tariff of a day; undefined before the first. */
export async function marineTariffOn(db: Db | Tx, day: string): Promise<MarineTariff | undefined> {
  const row = await db
    .selectFrom('tariffs')
    .select(['id', 'source', 'content'])
    .where('class', '=', 'marine')
    .where(inForce(day))
    .executeTakeFirst()
  return row && { id: row.id, name: row.source, content: row.content as CargoTariff }
}

/** Reads the tariff of an existing price, in force or not. */
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
  /** The day of the rate; earlier than the requested day where none was set since. */
  day: string
  source: string
  /** Age in days on the requested day. */
  days_old: number
}

/**
 * Reads the rate of a currency on a day: the newest of the day itself, else of one of the previous days that
 * the tariff of the day permits. The naira is 1.
 * @param path the field of a refusal
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

/** Lists the entries that can be chosen on a day, in their order. */
export const listMarine = (db: Db | Tx, list: MarineListName, day: string): Promise<SetupRow[]> =>
  listSetup(db, storedListName(list), day)

/** Reads an entry as valid on a day; undefined for an ended or future one. */
export function marineEntryOn(
  db: Db | Tx,
  list: MarineListName,
  code: string,
  day: string,
): Promise<SetupRow | undefined> {
  return db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'parent', 'attributes'])
    .where('list', '=', storedListName(list))
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

/** Reads a limit on a day, in kobo; null before the first. */
export async function marineLimitOn(db: Db | Tx, limit: MarineLimit, day: string): Promise<number | null> {
  const row = await marineEntryOn(db, 'marine-limits', limit, day)
  return row ? (row.attributes as { amount: number }).amount : null
}

/** Defaults for an installation without an entry. */
const MARINE_MINUTES = { VOID: 30 } as const

/** Reads the duration of a permission in minutes, for records that begin on a day. */
export async function marineMinutesOn(
  db: Db | Tx,
  name: keyof typeof MARINE_MINUTES,
  day: string,
): Promise<number> {
  const row = await marineEntryOn(db, 'marine-minutes', name, day)
  return row ? (row.attributes as { minutes: number }).minutes : MARINE_MINUTES[name]
}

/** Defaults for an installation without an entry. */
const MARINE_DAYS = { OFFER: 7, ANSWER: 7, SAILING: 7 } as const

/** Reads a validity in days, for records that begin on a day. */
export async function marineDaysOn(
  db: Db | Tx,
  name: keyof typeof MARINE_DAYS,
  day: string,
): Promise<number> {
  const row = await marineEntryOn(db, 'marine-days', name, day)
  return row ? (row.attributes as { days: number }).days : MARINE_DAYS[name]
}
