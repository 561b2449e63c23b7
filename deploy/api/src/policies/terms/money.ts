import type { Kobo } from '@coverdesk/sdk'
import type { Charge } from './model.ts'

/** An amount times a fraction, rounded half up to the kobo; a discount is rounded like the amount it reduces. */
export function fraction(amount: Kobo, numerator: number, denominator: number): Kobo {
  const size =
    (BigInt(Math.abs(amount)) * BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n)
  return amount < 0 ? -Number(size) : Number(size)
}

export const totalOf = (charge: Charge): Kobo =>
  Object.values(charge).reduce((sum, amount) => sum + amount, 0)

/** Adds charges component by component; `sign` −1 subtracts the second. */
export function combine(first: Charge, second: Charge, sign: 1 | -1 = 1): Charge {
  const codes = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries([...codes].map((code) => [code, (first[code] ?? 0) + sign * (second[code] ?? 0)]))
}
