import type { Account } from './accounts.ts'

/** One side of a transaction in minor units: above nothing a debit, below it a credit. */
export interface Leg extends Account {
  amount: number
}

export const debit = (account: Account, amount: number): Leg => ({ ...account, amount })
export const credit = (account: Account, amount: number): Leg => ({ ...account, amount: -amount })

/**
 * The order in which accounts are locked, the same for all: wallets first, so that whoever waits for one keeps no
 * account waiting that everybody posts to.
 */
export function inLockOrder<T extends Account>(one: T, other: T): number {
  return lockKey(one) < lockKey(other) ? -1 : lockKey(one) > lockKey(other) ? 1 : 0
}

const lockKey = ({ kind, owner = '' }: Account): string =>
  `${kind.startsWith('wallet-') ? 0 : 1} ${kind} ${owner}`
