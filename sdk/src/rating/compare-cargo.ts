import type { CargoPrice } from '../resources/marine/cargo-policy.ts'
import type { CargoTerms } from '../resources/marine/cargo-terms.ts'

/** A field that differs between two versions of a policy. */
export interface CargoDifference {
  /** The field's path: `fob`, `pfi.item`, `price.premium`. */
  field: string
  /** Texts as typed, lists joined by commas; amounts of `price.…` as a number of minor units. */
  before: string | number
  after: string | number
}

interface Compared {
  terms: CargoTerms
  price: CargoPrice | null
}

/** Compared amounts; the currency is among the terms. */
const amounts = ['sum_insured', 'excess', 'premium', 'commission_net'] as const

/**
 * Compares two versions of a policy field by field; equal fields are omitted.
 * @example compareCargo(first, second).map(({ field }) => field) // ['fob', 'price.sum_insured', 'price.premium']
 */
export function compareCargo(before: Compared, after: Compared): CargoDifference[] {
  const terms = flat(before.terms)
  const others = flat(after.terms)
  const typed = [...new Set([...terms.keys(), ...others.keys()])].map((field) => ({
    field,
    before: terms.get(field) ?? '',
    after: others.get(field) ?? '',
  }))
  const priced = amounts.map((name) => ({
    field: `price.${name}`,
    before: before.price?.[name] ?? 0,
    after: after.price?.[name] ?? 0,
  }))
  return [...typed, ...priced].filter((one) => one.before !== one.after)
}

function flat(terms: CargoTerms): Map<string, string> {
  const fields = Object.entries(terms).flatMap(([field, value]): [string, string][] => {
    if (typeof value === 'string') return [[field, value.trim()]]
    if (Array.isArray(value)) return [[field, value.toSorted().join(', ')]]
    return Object.entries(value as object).map(([name, text]) => [`${field}.${name}`, String(text).trim()])
  })
  return new Map(fields)
}
