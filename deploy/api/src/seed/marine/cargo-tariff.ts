import type { CargoRate, CargoTariff } from '@coverdesk/sdk'

const NAIRA = 100
const PPM_OF_PERCENT = 10_000

/** Rates of a class in percent by clauses A, B and C; null is referred. By air, clauses A apply. */
const percents: Readonly<Record<string, readonly [a: number | null, b: number, c: number]>> = {
  GENERAL: [0.2, 0.15, 0.1],
  MACHINERY: [0.22, 0.16, 0.1],
  ELECTRONICS: [0.3, 0.2, 0.12],
  NEW_VEHICLES: [0.35, 0.22, 0.15],
  USED_GOODS: [null, 0.25, 0.15],
  FOOD: [0.25, 0.18, 0.12],
  FROZEN: [0.4, 0.25, 0.15],
  CHEMICALS: [0.3, 0.2, 0.12],
  GRAIN: [0.25, 0.18, 0.12],
  GLASS: [0.5, 0.3, 0.15],
}

const rateOf = (rate_class: string, clause: string, percent: number | null): CargoRate => ({
  rate_class,
  clause,
  rate_ppm: percent === null ? null : Math.round(percent * PPM_OF_PERCENT),
})

/** The tariff of a new installation. */
export const cargoTariff: CargoTariff = {
  rates: Object.entries(percents).flatMap(([rateClass, [a, b, c]]) => [
    rateOf(rateClass, 'ICC_A', a),
    rateOf(rateClass, 'ICC_B', b),
    rateOf(rateClass, 'ICC_C', c),
    rateOf(rateClass, 'ICC_AIR', a),
  ]),
  add_ons: [
    { clause: 'WAR', rate_ppm: 500 },
    { clause: 'STRIKES', rate_ppm: 250 },
  ],
  vessel_ages: [{ over_years: 15, factor_bps: 12_500 }],
  conveyances: [{ conveyance: 'AIR', factor_bps: 8_000 }],
  minimum_premium: 5_000 * NAIRA,
  annual_minimum_bps: 7_500,
  uplift_bps: 1_000,
  excess_bps: 50,
  minimum_excess: 50_000 * NAIRA,
  commission_bps: 2_000,
  vat_bps: 750,
  wht_bps: 500,
  fx_days: 3,
}
