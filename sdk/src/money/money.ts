import { writeAmount } from './write-amount.ts'

export { parseNaira } from './parse-naira.ts'

/**
 * Formats naira with sign and two decimals in a language.
 * @param kobo integer minor units
 * @example formatNaira(4500000, 'en') // '₦45,000.00'
 */
export function formatNaira(kobo: number, locale = 'en'): string {
  return formatMoney(kobo, 'NGN', locale)
}

/**
 * Formats an amount of a currency with hundredths; a negative one with a true minus, after which no line breaks.
 * @param hundredths integer minor units
 * @param currency ISO 4217
 * @example formatMoney(150000, 'USD') // '$1,500.00'
 */
export function formatMoney(hundredths: number, currency: string, locale = 'en'): string {
  return writeAmount(hundredths, currency, 2, locale)
}
