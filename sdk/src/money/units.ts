/**
 * Money in kobo, a whole number.
 * @asType integer
 */
export type Kobo = number

/**
 * A whole number: a count, a version, basis points, an amount in the minor unit of its currency.
 * @asType integer
 */
export type Integer = number
