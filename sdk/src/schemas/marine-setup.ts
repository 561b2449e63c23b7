import { z } from 'zod'
import { isImoNumber, MIN_VESSEL_YEAR } from '../reference/vessels.ts'
import type { CargoTariff } from '../resources/marine/cargo-tariff.ts'
import type { FxImport, FxRateInput } from '../resources/marine/fx-rates.ts'
import type { VesselInput } from '../resources/marine/setup.ts'
import type { TariffInputOf } from '../resources/motor/tariff-chain.ts'
import { code, day, requiredLine, version, whole } from './fields.ts'

const MOST_KOBO = 1_000_000_000_000
const ALL_BPS = 10_000
const ALL_PPM = 1_000_000
const MOST_RATES = 2_000
const MOST_LOADINGS = 50
/** A factor from × 0.01 to × 10. */
const FACTOR = [100, 100_000] as const
const MOST_MICRO = 1_000_000_000_000_000
const MOST_CSV = 500_000
const DIGEST = 64
const MOST_YEARS = 100
const MOST_FX_DAYS = 30

const amount = (): z.ZodNumber => whole(0, MOST_KOBO, 'fields.amount_format')
const percent = (): z.ZodNumber => whole(0, ALL_BPS, 'fields.number_format')
const ppm = (): z.ZodNumber => whole(0, ALL_PPM, 'fields.number_format')
const factor = (): z.ZodNumber => whole(...FACTOR, 'fields.number_format')

const content: z.ZodType<CargoTariff> = z
  .strictObject({
    rates: z
      .array(
        z.strictObject({
          rate_class: code(),
          clause: code(),
          rate_ppm: ppm().min(1, 'fields.number_format').nullable(),
        }),
        'fields.required',
      )
      .min(1, 'fields.required')
      .max(MOST_RATES),
    add_ons: z
      .array(z.strictObject({ clause: code(), rate_ppm: ppm() }), 'fields.required')
      .max(MOST_LOADINGS),
    vessel_ages: z
      .array(
        z.strictObject({ over_years: whole(0, MOST_YEARS, 'fields.number_format'), factor_bps: factor() }),
        'fields.required',
      )
      .max(MOST_LOADINGS),
    conveyances: z
      .array(z.strictObject({ conveyance: code(), factor_bps: factor() }), 'fields.required')
      .max(MOST_LOADINGS),
    minimum_premium: amount(),
    annual_minimum_bps: percent().optional(),
    uplift_bps: percent(),
    excess_bps: percent(),
    minimum_excess: amount(),
    commission_bps: percent(),
    vat_bps: percent(),
    wht_bps: percent(),
    fx_days: whole(0, MOST_FX_DAYS, 'fields.number_format'),
  })
  .superRefine(({ rates, add_ons, vessel_ages, conveyances }, context) => {
    refuseRepeated(context, rates, 'rates', 'clause', (one) => `${one.rate_class} ${one.clause}`)
    refuseRepeated(context, add_ons, 'add_ons', 'clause', (one) => one.clause)
    refuseRepeated(context, vessel_ages, 'vessel_ages', 'over_years', (one) => String(one.over_years))
    refuseRepeated(context, conveyances, 'conveyances', 'conveyance', (one) => one.conveyance)
  })

function refuseRepeated<Row>(
  context: z.RefinementCtx,
  rows: readonly Row[],
  list: string,
  field: string,
  keyOf: (row: Row) => string,
): void {
  const keys = rows.map(keyOf)
  keys.forEach((key, index) => {
    if (keys.indexOf(key) < index)
      context.addIssue({ code: 'custom', path: [list, index, field], message: 'fields.rate_repeated' })
  })
}

/** A changed draft of the cargo tariff. */
export const cargoTariffUpdateSchema: z.ZodType<TariffInputOf<CargoTariff> & { version: number }> =
  z.strictObject({
    name: requiredLine(80),
    content,
    version: version(),
  })

export const fxRateSchema: z.ZodType<FxRateInput> = z.strictObject({
  currency: code(),
  day: day(),
  rate_micro: whole(1, MOST_MICRO, 'fields.number_format'),
  source: requiredLine(80),
})

export const fxImportSchema: z.ZodType<FxImport> = z.strictObject({
  csv: z.string('fields.required').min(1, 'fields.required').max(MOST_CSV, 'fields.too_long'),
  expected: z.string('fields.invalid').length(DIGEST, 'fields.invalid').optional(),
})

export const vesselSchema: z.ZodType<VesselInput> = z.strictObject({
  imo: requiredLine(20).refine(isImoNumber, 'fields.imo_wrong'),
  name: requiredLine(120),
  year_built: whole(MIN_VESSEL_YEAR, 2100, 'fields.number_format'),
  flag: code().nullish(),
})
