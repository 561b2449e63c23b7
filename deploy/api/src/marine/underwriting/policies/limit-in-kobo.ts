import { currencyDecimals, parseMinor } from '@coverdesk/sdk'

const HOME_DECIMALS = 2

/** The currency of an open cover's limits, naira if empty, and its exchange rate. */
interface LimitCurrency {
  agreed_currency: string
  rate_micro: number | null
}

/** Converts a limit of an open cover to kobo; null without a limit, or without an exchange rate. */
export function limitInKobo(text: string, { agreed_currency, rate_micro }: LimitCurrency): number | null {
  if (agreed_currency === '' || agreed_currency === 'NGN') return parseMinor(text, HOME_DECIMALS)
  const decimals = currencyDecimals(agreed_currency)
  const amount = parseMinor(text, decimals)
  if (amount === null || rate_micro === null) return null
  return Number((BigInt(amount) * BigInt(rate_micro) * 100n) / (10n ** BigInt(decimals) * 1_000_000n))
}
