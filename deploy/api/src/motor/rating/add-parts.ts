import type { RatedPremium } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import type { Tariff } from './tariff.ts'

const WHOLE_BPS = 10_000
const TAX = 'TAX'

type Part = RatedPremium['breakdown'][number]

/** Adds parts to a rated premium, before its tax, which is computed on the new sum. Parts of 0 are left out. */
export function addParts(
  tariff: Tariff,
  rated: RatedPremium,
  added: readonly { code: string; amount: number }[],
): RatedPremium {
  const more = added
    .filter(({ amount }) => amount !== 0)
    .map(({ code, amount }) => ({ code, label_key: `extensions.${code}`, amount }))
  if (more.length === 0) return rated
  const changed = withParts(tariff, rated, [...beforeTax(rated), ...more])
  const { premium, sum_insured: sumInsured } = changed
  return {
    ...changed,
    net_rate_bps: sumInsured > 0 ? Number((BigInt(premium) * 10_000n) / BigInt(sumInsured)) : null,
  }
}

/** The parts of a premium without its tax. */
export const beforeTax = ({ breakdown }: Pick<RatedPremium, 'breakdown'>): Part[] =>
  breakdown.filter(({ code }) => code !== TAX)

/** Replaces the parts of a rated premium and computes its tax on their sum. */
export function withParts(tariff: Tariff, rated: RatedPremium, parts: readonly Part[]): RatedPremium {
  const net = parts.reduce((sum, { amount }) => sum + amount, 0)
  const tax = fraction(net, tariff.tax_bps, WHOLE_BPS)
  return {
    ...rated,
    premium: net + tax,
    tax,
    breakdown: [...parts, ...(tax > 0 ? [{ code: TAX, label_key: 'tax', amount: tax }] : [])],
  }
}
