import { writeAmount } from '../money/write-amount.ts'

/** Currencies without minor units, and with thousandths, ISO 4217. */
const WHOLE = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/
const THOUSANDTHS = /BHD|IQD|JOD|KWD|LYD|OMR|TND/

/**
 * Returns the decimals of a currency by ISO 4217. The insurer's reference data takes precedence; this applies to
 * older prices and to currencies that it lacks.
 * @example currencyDecimals('XOF') // 0
 */
export const currencyDecimals = (currency: string): number =>
  WHOLE.test(currency) ? 0 : THOUSANDTHS.test(currency) ? 3 : 2

const GROUPED = /^[1-9]\d{0,2}(?:([., '’])\d{3})(?:\1\d{3})*$/

/**
 * Parses an amount of a currency as typed: `100,000`, `100.000,50`, `5000`. Three digits after a separator group
 * thousands unless the currency has thousandths.
 * @param decimals of the currency
 * @returns minor units, or null for other texts and too many decimals
 * @example parseMinor('100,000.50', 2) // 10000050
 */
export function parseMinor(text: string, decimals: number): number | null {
  const plain = text.trim().replace(/[\u00a0\u202f]/g, ' ')
  const [, whole = plain, fraction = ''] =
    (decimals > 0 && new RegExp(`^(.*)[.,](\\d{1,${decimals}})$`).exec(plain)) || []
  const digits = GROUPED.test(whole) ? whole.replace(/\D/g, '') : whole
  if (!/^\d{1,12}$/.test(digits)) return null
  return Number(digits) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
}

/**
 * Formats minor units for an input, without a sign or grouping.
 * @example minorText(10000050, 2) // '100000.50'
 */
export function minorText(minor: number, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * Formats an amount of any currency with its sign.
 * @param minor integer minor units
 * @param decimals with which the amount was stored; by default those of ISO 4217
 * @example formatMinor(11550000, 'USD') // '$115,500.00'
 */
export function formatMinor(
  minor: number,
  currency: string,
  locale = 'en',
  decimals?: number | null,
): string {
  return writeAmount(minor, currency, decimals ?? currencyDecimals(currency), locale)
}
