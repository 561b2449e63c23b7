import { type CoverType, EXCESS_BUYBACK, type PriceList, RatingError, ratePremium } from '@coverdesk/sdk'
import { type Purchase, pricedFor } from '../purchase.atoms.ts'

/** What a cover may pay for. */
export const features = ['injury', 'damage', 'fire_theft', 'own_damage'] as const
export type Feature = (typeof features)[number]

/** How many of the features, in their order, a cover of the trade has. */
const breadths: Readonly<Record<string, number>> = { ACT: 1, TPO: 2, TPFT: 3, COMPREHENSIVE: 4 }
const LAWFUL = 'TPO'

/** What the covers are priced for. */
export type Wanted = Pick<Purchase, 'risk_type' | 'worth' | 'cover_type' | 'extensions'>

/** Which vehicle the covers are priced for, where that is known. */
export type PricedVehicle = { [Key in 'make' | 'model' | 'year']?: string | undefined }

interface AddOn {
  code: string
  name: string
  description: string
  /** Kobo a year; negative for a discount. */
  amount: number
  chosen: boolean
}

export interface PricedCover {
  cover: CoverType
  /** Kobo a year with what was added to it; null without a price. */
  premium: number | null
  why: 'needs_worth' | 'below_minimum' | 'not_sold' | null
  /** Kobo; the least the vehicle must be worth, where that is why. */
  minimum: number | null
  /** Basis points of the value a year; null for a price that does not depend on it. */
  rate_bps: number | null
  addOns: AddOn[]
  /** Kobo; what the customer pays first of damage to the own vehicle, 0 where it was bought back. */
  excess: number
  /** Null for a cover of the insurer's own. */
  pays: readonly Feature[] | null
  /** A cover that pays for more and costs no more. */
  better: { name: string; dearer: boolean } | null
  /** Why this one stands out. */
  mark: 'most_taken' | 'lawful' | null
}

/** Every cover with its price by the tariff in force, in the insurer's order whatever the prices are. */
export function priceCovers(list: PriceList, wanted: Wanted, vehicle: PricedVehicle = {}): PricedCover[] {
  const priced = list.covers.map((cover) => priceOf(list, wanted, cover))
  const marked = mostTaken(list, wanted, vehicle)
  return priced.map((one) => ({
    ...one,
    better: betterThan(one, priced),
    mark: markOf(one.cover.code, marked),
  }))
}

const breadthOf = ({ pays }: PricedCover): number => pays?.length ?? 0

function markOf(code: string, mostTaken: string | undefined): PricedCover['mark'] {
  if (code === mostTaken) return 'most_taken'
  return code === LAWFUL && !mostTaken ? 'lawful' : null
}

/** What most vehicles of the class and the value are insured for; undefined while that is not known. */
function mostTaken(
  list: PriceList,
  { risk_type, worth }: Wanted,
  vehicle: PricedVehicle,
): string | undefined {
  const value = worth || usualValue(list, vehicle)
  if (!value) return undefined
  return list.most_taken.find(
    (one) => one.risk_type === risk_type && value >= one.from && (one.below === null || value < one.below),
  )?.cover_type
}

/** Kobo; what vehicles of this model and year are usually insured for, null where too few are. */
export const usualValue = (list: PriceList, { make, model, year }: PricedVehicle): number | null =>
  list.usual_values.find((one) => one.make === make && one.model === model && one.year === Number(year))
    ?.value ?? null

/** Builds the tariff's input for a cover, equal to the one the server rates later. */
export function coverToRate({ risk_type, worth, extensions }: Wanted, cover: CoverType, list: PriceList) {
  const offered = list.extensions.filter(({ cover_types: covers }) => covers.includes(cover.code))
  return {
    risk_type,
    cover_type: cover.code,
    sum_insured: cover.needs_sum_insured ? worth : 0,
    extensions: offered.map(({ code }) => code).filter((code) => extensions.includes(code)),
  }
}

function priceOf(list: PriceList, wanted: Wanted, cover: CoverType): PricedCover {
  const input = coverToRate(wanted, cover, list)
  const breadth = breadths[cover.code]
  const rate = list.tariff.rates.find(
    (one) => one.risk_type === wanted.risk_type && one.cover_type === cover.code,
  )
  const found = {
    cover,
    pays: breadth ? features.slice(0, breadth) : null,
    better: null,
    mark: null,
    excess: input.extensions.includes(EXCESS_BUYBACK) ? 0 : (cover.excess ?? 0),
    rate_bps: (cover.needs_sum_insured && rate?.rate_bps) || null,
  }
  try {
    const premiumWith = (extensions: readonly string[]) =>
      ratePremium(list.tariff, { ...input, extensions }).premium
    const basic = premiumWith([])
    const addOns = list.extensions
      .filter(({ code, cover_types: covers }) => covers.includes(cover.code) && inTariff(list, code))
      .map(({ code, name, description }) => ({
        code,
        name,
        description,
        amount: premiumWith([code]) - basic,
        chosen: input.extensions.includes(code),
      }))
    return { ...found, premium: premiumWith(input.extensions), why: null, minimum: null, addOns }
  } catch (error) {
    if (!(error instanceof RatingError)) throw error
    const { fault, minimum } = error
    return { ...found, premium: null, why: whyOf(fault), minimum, addOns: [] }
  }
}

const inTariff = ({ tariff }: PriceList, code: string): boolean =>
  tariff.extensions.some((extension) => extension.code === code)

function whyOf(fault: RatingError['fault']): NonNullable<PricedCover['why']> {
  if (fault === 'sum_insured_needed') return 'needs_worth'
  return fault === 'sum_insured_below_minimum' ? 'below_minimum' : 'not_sold'
}

function betterThan({ premium, pays }: PricedCover, all: readonly PricedCover[]): PricedCover['better'] {
  if (premium === null || !pays) return null
  const better = all.find(
    (one) => one.premium !== null && one.premium <= premium && breadthOf(one) > pays.length,
  )
  return better ? { name: better.cover.name, dearer: (better.premium ?? 0) < premium } : null
}

/** What a price is for, to tell whether a later one is for the very same. */
export const requestedOf = ({ risk_type, worth }: Wanted, priced: PricedCover): string =>
  pricedFor({
    risk_type,
    cover_type: priced.cover.code,
    sum_insured: priced.cover.needs_sum_insured ? worth : 0,
    extensions: addedTo(priced),
  })

/** The add-ons that were chosen with a cover. */
export const addedTo = ({ addOns }: PricedCover): string[] =>
  addOns.filter((one) => one.chosen).map(({ code }) => code)
