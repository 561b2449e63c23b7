import { type FleetPrice, type FleetRow, type RatedPremium, RatingError, ratePremium } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { Params } from '../../platform/translations/translate.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import type { QuoteTexts } from '../../policies/quotes/quote-texts.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import type { Term } from '../../policies/terms/model.ts'
import { componentsOfTerm } from '../../policies/terms/short-term.ts'
import { labelPremium, ratingRefusal } from '../premiums/quote-premium.ts'
import type { Tariff } from '../rating/tariff.ts'
import { type CellError, type CheckedRow, type CheckedVehicle, checkRows } from './check-rows.ts'
import type { TypedRow } from './read-rows.ts'
import { readFleetReference } from './reference.ts'

/** A vehicle with its price up to the expiry. */
export interface PricedVehicle extends CheckedVehicle {
  /** Premium of a year, in kobo. */
  annual: number
  /** The premium of the term, by its parts. */
  premium: PremiumView
  amount: number
  referred: boolean
}

export interface PricedRow extends Omit<CheckedRow, 'checked'> {
  /** Null while the row has errors. */
  priced: PricedVehicle | null
}

export interface PricedRows {
  rows: PricedRow[]
  tariffId: string
}

/** Checks and prices vehicles for a term by the tariff of today. */
export async function priceRows(
  db: Db | Tx,
  services: Services,
  typed: readonly TypedRow[],
  term: Term,
  locale: string,
): Promise<PricedRows> {
  const reference = await readFleetReference(db, services)
  const rows: PricedRow[] = []
  for (const { checked, ...row } of await checkRows(db, reference, typed, term)) {
    if (checked === null) {
      rows.push({ ...row, priced: null })
      continue
    }
    const rated = rate(reference.tariff, checked.cover, locale)
    if ('column' in rated) {
      rows.push({ ...row, errors: [...row.errors, rated], priced: null })
      continue
    }
    const premium = premiumOfTerm(await labelPremium(db, services, rated, locale), term)
    const { make, body_type, use, year } = checked.vehicle
    rows.push({
      ...row,
      priced: {
        ...checked,
        annual: rated.premium,
        premium,
        amount: premium.premium,
        referred: reference.isReferred(rated, { make, body_type, use, year }),
      },
    })
  }
  return { rows, tariffId: reference.tariffId }
}

/** The premium of a year, or the error of the cell that the tariff refuses. */
function rate(tariff: Tariff, cover: CheckedVehicle['cover'], locale: string): RatedPremium | CellError {
  try {
    return ratePremium(tariff, cover)
  } catch (error) {
    if (!(error instanceof RatingError)) throw error
    const [{ path, code, params }] = ratingRefusal(error, locale).details.fields as [FieldError]
    const column = path === 'sum_insured' ? 'sum_insured' : 'cover_type'
    return { column, code, ...(params ? { params } : {}) }
  }
}

/** The premium of a term that may be shorter than a year. */
function premiumOfTerm(premium: PremiumView, term: Term): PremiumView {
  const parts = componentsOfTerm(annualComponents(premium), term)
  const breakdown = premium.breakdown.map((part, at) => ({
    ...part,
    amount: parts[at]?.annual ?? part.amount,
  }))
  const tax = breakdown.find(({ code }) => code === 'TAX')?.amount ?? 0
  return { ...premium, breakdown, tax, premium: breakdown.reduce((sum, { amount }) => sum + amount, 0) }
}

type Explain = (code: string, params?: Params) => string

/** Presents priced rows to staff, with errors in their language. */
export function presentRows(
  rows: readonly PricedRow[],
  term: Term,
  explain: Explain,
  { coverName }: Pick<QuoteTexts, 'coverName'>,
): FleetPrice {
  const shown = rows.map(
    ({ line, cells, errors, priced }): FleetRow => ({
      line,
      cells,
      errors: errors.map(({ column, code, params }) => ({ column, code, message: explain(code, params) })),
      vehicle: priced ? `${priced.names.make} ${priced.names.model} ${priced.vehicle.year}` : null,
      cover: priced ? coverName(priced.cover.cover_type, priced.names.cover_type ?? '') || null : null,
      sum_insured: priced?.cover.sum_insured ?? 0,
      annual: priced?.annual ?? null,
      amount: priced?.amount ?? null,
      referred: priced?.referred ?? false,
    }),
  )
  return {
    start_date: term.start,
    end_date: term.end,
    rows: shown,
    error_count: shown.reduce((sum, { errors }) => sum + errors.length, 0),
    amount: shown.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    currency: 'NGN',
  }
}

/** @throws ApiError 422 `fleet_rows_invalid` with the first errors, at `rows.0.make` and so on */
export function assertPriced(rows: readonly PricedRow[]): PricedVehicle[] {
  const fields = rows.flatMap(({ errors }, at) =>
    errors.map(({ column, code, params }) => ({
      path: `rows.${at}.${column}`,
      code,
      ...(params ? { params } : {}),
    })),
  )
  if (fields.length > 0) throw new ApiError(422, 'fleet_rows_invalid', { fields })
  return rows.flatMap(({ priced }) => priced ?? [])
}
