import type { TariffRate } from '../resources/motor/tariffs.ts'

const WHOLE_BPS = 10_000

/**
 * Returns the lowest yearly premium of a rate: its amount, or its share of the lowest insured value.
 * @returns kobo, not rounded; 0 for a share without a lowest value
 * @example
 * lowestPremiumOf({ risk_type: 'PRIVATE', cover_type: 'TPO', basis: 'flat', amount: 1500000 }) // 1500000
 */
export function lowestPremiumOf({ basis, amount, rate_bps, minimum_sum_insured }: TariffRate): number {
  if (basis === 'flat') return amount ?? 0
  return ((rate_bps ?? 0) * (minimum_sum_insured ?? 0)) / WHOLE_BPS
}
