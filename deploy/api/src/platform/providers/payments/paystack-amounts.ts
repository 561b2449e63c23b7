import { currencyDecimals } from '@coverdesk/sdk'

/**
 * Paystack's units in a minor unit of a currency. Paystack counts hundredths of every currency, also of those without
 * minor units, such as the CFA franc.
 */
const unitsOf = (currency: string): number => (currencyDecimals(currency) === 0 ? 100 : 1)

/**
 * Converts Paystack's amount to minor units; a fraction of one counts as a whole one.
 * @example minorOf(99_900, 'XOF') // 999
 */
export const minorOf = (amount: number, currency: string): number => Math.ceil(amount / unitsOf(currency))

/**
 * Converts minor units to Paystack's amount.
 * @example paystackAmount(999, 'XOF') // 99_900
 */
export const paystackAmount = (minor: number, currency: string): number => minor * unitsOf(currency)
