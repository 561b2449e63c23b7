import { writeAmount } from './write-amount.ts'

export { parseNaira } from './parse-naira.ts'

/**
 * An amount in naira with its sign and two decimals, written as the language does.
 * @param kobo integer minor units
 * @example formatNaira(4500000, 'en') // '₦45,000.00'
 */
export function formatNaira(kobo: number, locale = 'en'): string {
  return formatMoney(kobo, 'NGN', locale)
}

/**
 * An amount of any currency that has hundredths; below nothing with a true minus, which no line breaks after.
 * @param hundredths integer minor units
 * @param currency ISO 4217
 * @example formatMoney(150000, 'USD') // '$1,500.00'
 */
export function formatMoney(hundredths: number, currency: string, locale = 'en'): string {
  return writeAmount(hundredths, currency, 2, locale)
}
