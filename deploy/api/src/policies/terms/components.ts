import type { RatedPremium } from '@coverdesk/sdk'
import type { AnnualComponent } from './model.ts'

/**
 * The components of a rated premium, with how each reacts to a change within the term. A flat basic premium is the
 * statutory third-party premium: it is charged for the whole term, and so is the tax on it.
 */
export function annualComponents({
  rate_bps: rateBps,
  breakdown,
}: Pick<RatedPremium, 'rate_bps'> & {
  breakdown: readonly { code: string; amount: number }[]
}): AnnualComponent[] {
  const flat = rateBps === null
  return breakdown.map(({ code, amount }) => ({
    code: code === 'BASIC' ? (flat ? 'THIRD_PARTY' : 'OWN_DAMAGE') : code,
    behaviour: flat && (code === 'BASIC' || code === 'TAX') ? 'full_term' : 'pro_rata',
    annual: amount,
  }))
}
