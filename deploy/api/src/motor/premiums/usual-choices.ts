import type { MostTaken, UsualValue } from '@coverdesk/sdk'

/** Values of one policy for statistics about other customers. */
export interface InsuredVehicle {
  vehicle: { make?: unknown; model?: unknown; year?: unknown }
  risk_type: string
  cover_type: string
  /** Kobo; 0 under covers that need no value. */
  sum_insured: number
}

const MILLION = 1_000_000_00
/** Kobo; boundaries of the value bands. */
const bounds = [2, 5, 10, 20, 50].map((millions) => millions * MILLION)
/** Minimum policies of a value band for a statement about the usual cover. */
const FEWEST_IN_A_BAND = 30
/** Minimum policies of a model and year for a statement about the usual value. */
const FEWEST_OF_A_MODEL = 10
/** Minimum policies of a model and year for the value of a vehicle insured without one to be inferred from them. */
const FEWEST_TO_ESTIMATE = 3
/** Kobo; a usual value is rounded to it. */
const ROUNDED_TO = MILLION / 10

/** Calculates, by model and year, the median value of the policies that insure a value. */
export function usualValues(policies: readonly InsuredVehicle[]): UsualValue[] {
  return [...valuesByModel(policies)].flatMap(([key, values]) => {
    if (values.length < FEWEST_OF_A_MODEL) return []
    const [make = '', model = '', year = ''] = key.split('/')
    const value = Math.round(middleOf(values) / ROUNDED_TO) * ROUNDED_TO
    return [{ make, model, year: Number(year), value }]
  })
}

/**
 * Determines, by class and value band, the cover that more than half of its policies have. A vehicle insured without a
 * value belongs to the band of its model and year; where that is unknown it counts against every claim of its class.
 */
export function mostTaken(policies: readonly InsuredVehicle[]): MostTaken[] {
  const usual = valuesByModel(policies)
  const valued = policies.map((policy) => ({ ...policy, value: estimate(policy, usual) }))
  const classes = [...new Set(policies.map(({ risk_type }) => risk_type))]
  return classes.flatMap((risk_type) => {
    const ofClass = valued.filter((one) => one.risk_type === risk_type)
    const unknown = ofClass.filter(({ value }) => value === null).length
    return [0, ...bounds].flatMap((from, at) => {
      const below = bounds[at] ?? null
      const inBand = ofClass.filter(
        ({ value }) => value !== null && value >= from && (below === null || value < below),
      )
      if (inBand.length < FEWEST_IN_A_BAND) return []
      const covers = new Set(inBand.map(({ cover_type }) => cover_type))
      const isMost = (code: string): boolean =>
        inBand.filter(({ cover_type }) => cover_type === code).length * 2 > inBand.length + unknown
      const cover_type = [...covers].find(isMost)
      return cover_type ? [{ risk_type, from, below, cover_type }] : []
    })
  })
}

/** Kobo; null where neither the policy nor others of its model and year give a value. */
function estimate(policy: InsuredVehicle, usual: ReadonlyMap<string, number[]>): number | null {
  if (policy.sum_insured > 0) return policy.sum_insured
  const values = usual.get(keyOf(policy)) ?? []
  return values.length < FEWEST_TO_ESTIMATE ? null : middleOf(values)
}

function valuesByModel(policies: readonly InsuredVehicle[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const policy of policies) {
    if (policy.sum_insured <= 0) continue
    const values = found.get(keyOf(policy)) ?? []
    found.set(keyOf(policy), [...values, policy.sum_insured])
  }
  return found
}

const keyOf = ({ vehicle: { make, model, year } }: InsuredVehicle): string => `${make}/${model}/${year}`

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
