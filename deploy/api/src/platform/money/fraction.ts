import type { Kobo } from '@coverdesk/sdk'

/** An amount times a fraction, rounded half up to the kobo; a discount is rounded like the amount it reduces. */
export function fraction(amount: Kobo, numerator: number, denominator: number): Kobo {
  const size =
    (BigInt(Math.abs(amount)) * BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n)
  return amount < 0 ? -Number(size) : Number(size)
}
