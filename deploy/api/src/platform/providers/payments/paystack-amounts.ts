import { currencyDecimals } from '@coverdesk/sdk'

/**
 * Paystack's units in a minor unit of a currency. Paystack counts hundredths of every currency, also of those without
 * minor units, such as the CFA franc.
 */
const unitsOf = (currency: string): number => (currencyDecimals(currency) === 0 ? 100 : 1)

/**
 * Converts what was paid at Paystack to minor units, without a fraction of one: no payment counts for more than it is.
 * @example paidMinor(99_900, 'XOF') // 999
 */
export const paidMinor = (amount: number, currency: string): number => Math.floor(amount / unitsOf(currency))

/**
 * Converts what Paystack takes back to minor units; a fraction of one counts as a whole one.
 * @example returnedMinor(99_901, 'XOF') // 1000
 */
export const returnedMinor = (amount: number, currency: string): number =>
  Math.ceil(amount / unitsOf(currency))

/**
 * Converts minor units to Paystack's amount.
 * @example paystackAmount(999, 'XOF') // 99_900
 */
export const paystackAmount = (minor: number, currency: string): number => minor * unitsOf(currency)
