import type { Account } from './accounts.ts'

/** A journal line in minor units: positive for a debit, negative for a credit. */
export interface JournalLine extends Account {
  amount: number
}

export const debit = (account: Account, amount: number): JournalLine => ({ ...account, amount })
export const credit = (account: Account, amount: number): JournalLine => ({ ...account, amount: -amount })

/**
 * The order in which accounts are locked, the same for every posting: wallets first, so that waiting for a wallet
 * blocks no account that every posting uses.
 */
export function inLockOrder<T extends Account>(one: T, other: T): number {
  return lockKey(one) < lockKey(other) ? -1 : lockKey(one) > lockKey(other) ? 1 : 0
}

const lockKey = ({ kind, owner = '' }: Account): string =>
  `${kind.startsWith('wallet-') ? 0 : 1} ${kind} ${owner}`
