import type { Kobo } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'

type Charge = Readonly<Record<string, Kobo>>

/** VAT that an agency charges on its commission, and tax withheld from it, in basis points of the commission. */
const VAT_BPS = 750
const WHT_BPS = 500
const ALL_BPS = 10_000

/** Commission on an amount of premium by one agency at one rate, in kobo. */
export interface Share {
  agency: string
  rateBps: number
  basis: Kobo
  commission: Kobo
  vat: Kobo
  wht: Kobo
}

/** The premium in a charge that commission is paid on: without taxes and fees. */
export const commissionable = (charges: Charge, fees: Charge): Kobo =>
  Object.entries(charges).reduce(
    (sum, [code, amount]) => (code === 'TAX' || code in fees ? sum : sum + amount),
    0,
  )

export function shareOf(agency: string, rateBps: number, basis: Kobo): Share {
  const commission = fraction(basis, rateBps, ALL_BPS)
  return {
    agency,
    rateBps,
    basis,
    commission,
    vat: fraction(commission, VAT_BPS, ALL_BPS),
    wht: fraction(commission, WHT_BPS, ALL_BPS),
  }
}

const negated = ({ agency, rateBps, basis, commission, vat, wht }: Share): Share => ({
  agency,
  rateBps,
  basis: -basis,
  commission: -commission,
  vat: -vat,
  wht: -wht,
})

/**
 * What a return of premium takes back of the commission earned in its term: from the agencies and at the rates at which
 * it was earned, the last first. A whole basis that is returned takes back its whole commission, to the kobo.
 * @param earned in order of booking; several shares of one agency and rate are added up
 * @param returned premium without taxes and fees, positive
 */
export function takenBack(earned: readonly Share[], returned: Kobo): Share[] {
  const sums = new Map<string, Share>()
  for (const share of earned) {
    const key = `${share.agency} ${share.rateBps}`
    const sum = sums.get(key) ?? shareOf(share.agency, share.rateBps, 0)
    // Deleted first, so that the order is that of the last booking.
    sums.delete(key)
    sums.set(key, {
      ...sum,
      basis: sum.basis + share.basis,
      commission: sum.commission + share.commission,
      vat: sum.vat + share.vat,
      wht: sum.wht + share.wht,
    })
  }
  const back: Share[] = []
  let left = returned
  for (const sum of [...sums.values()].reverse()) {
    if (left <= 0) break
    if (sum.basis <= 0) continue
    const whole = left >= sum.basis
    back.push(negated(whole ? sum : shareOf(sum.agency, sum.rateBps, left)))
    left -= whole ? sum.basis : left
  }
  return back
}
