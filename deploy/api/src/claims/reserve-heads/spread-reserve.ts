import { type LossHead, lossHeads, type ReserveHead } from '@coverdesk/sdk'

/** Kobo by head. */
export type Reserves = Partial<Record<ReserveHead, number>>

const isLossHead = (head: ReserveHead): boolean => (lossHeads as readonly ReserveHead[]).includes(head)

/**
 * Reserves after an approval: the other heads keep what they hold up to the approved amount, and the main head takes the
 * rest.
 * @param approved kobo
 */
export function approvedReserves(reserves: Reserves, main: LossHead, approved: number): Reserves {
  const changed: Reserves = {}
  let left = approved
  for (const head of lossHeads.filter((one) => one !== main)) {
    changed[head] = Math.min(reserves[head] ?? 0, left)
    left -= changed[head]
  }
  changed[main] = left
  return changed
}

/**
 * Reserves after a payment on a head. What the head does not hold comes from the other heads of the loss; a fee comes
 * from its own head alone.
 * @param amount kobo
 */
export function reservesAfterPayment(reserves: Reserves, paidOn: ReserveHead, amount: number): Reserves {
  const others = isLossHead(paidOn) ? lossHeads.filter((one) => one !== paidOn) : []
  const changed: Reserves = {}
  let left = amount
  for (const head of [paidOn, ...others]) {
    const taken = Math.min(reserves[head] ?? 0, left)
    if (taken > 0) changed[head] = (reserves[head] ?? 0) - taken
    left -= taken
  }
  return changed
}

/** Reserves of a settled claim: nothing is left for the loss. */
export const settledReserves = (): Reserves => Object.fromEntries(lossHeads.map((head) => [head, 0]))

/** Sum of the reserves without the expected recovery, in kobo. */
export const totalReserve = ({ recovery: _expected, ...reserves }: Reserves): number =>
  Object.values(reserves).reduce((sum, amount) => sum + amount, 0)
