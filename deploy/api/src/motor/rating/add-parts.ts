import type { RatedPremium } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import type { Tariff } from './tariff.ts'

const WHOLE_BPS = 10_000
const TAX = 'TAX'

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
  const parts = [...rated.breakdown.filter(({ code }) => code !== TAX), ...more]
  const beforeTax = parts.reduce((sum, { amount }) => sum + amount, 0)
  const tax = fraction(beforeTax, tariff.tax_bps, WHOLE_BPS)
  const premium = beforeTax + tax
  return {
    ...rated,
    premium,
    tax,
    net_rate_bps:
      rated.sum_insured > 0 ? Number((BigInt(premium) * 10_000n) / BigInt(rated.sum_insured)) : null,
    breakdown: [...parts, ...(tax > 0 ? [{ code: TAX, label_key: 'tax', amount: tax }] : [])],
  }
}
