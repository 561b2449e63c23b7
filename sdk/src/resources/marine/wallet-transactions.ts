import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { WalletLineKind, WalletLot, WalletSubject } from './wallet.ts'

/**
 * Entries of all wallets.
 * @example
 * const { data } = await client.marine.admin.walletTransactions.list({ partner_id, kind: 'funding' })
 * const transaction = await client.marine.admin.walletTransactions.get(data[0].transaction_id)
 */
export class WalletTransactions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists entries, newest first; `q` searches references and descriptions. */
  list(query: WalletEntryQuery = {}, options?: RequestOptions): Promise<Page<WalletEntry>> {
    return this.#send('/marine/admin/wallet-transactions', { query: { ...query }, envelope: true }, options)
  }
  /** Downloads the entries as CSV. */
  download(
    query: Omit<WalletEntryQuery, 'cursor' | 'limit' | 'count'> = {},
    options?: RequestOptions,
  ): Promise<Blob> {
    const file = { query: { ...query }, responseType: 'blob' } as const
    return this.#send('/marine/admin/wallet-transactions/file', file, options)
  }
  /** Retrieves a journal entry with both sides, its author and its reversal. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<WalletTransaction> {
    return this.#send(path`/marine/admin/wallet-transactions/${id}`, {}, options)
  }
}

/**
 * Reversals of money received in a wallet: one user proposes, another decides.
 * @example
 * const { id, version } = await client.marine.admin.walletReversals.create({ transaction_id, amount, reason })
 * await client.marine.admin.walletReversals.approve(id, { version })
 */
export class WalletReversals {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists proposals, newest first. */
  list(query: WalletReversalQuery = {}, options?: RequestOptions): Promise<Page<WalletReversal>> {
    return this.#send('/marine/admin/wallet-reversals', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Proposes a reversal, at most of the unspent rest of the original.
   * @throws ConflictError `not_reversible`, `already_reversed`, `reversal_open`; ValidationError
   *   `reversal_too_much`, `money_spent` at `amount`; CoverdeskError 404
   */
  create(body: WalletReversalInput, options?: RequestOptions): Promise<WalletReversal> {
    return this.#send('/marine/admin/wallet-reversals', { method: 'POST', body, idempotent: true }, options)
  }
  /** Approves and posts a reversal. @throws ConflictError `maker_is_checker`, `decision_made`, `money_spent` */
  approve(id: string, body: { version: number }, options?: RequestOptions): Promise<WalletReversal> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/wallet-reversals/${id}/agree`, write, options)
  }
  /** Rejects a reversal, or withdraws the caller's own proposal. @throws ConflictError `decision_made` */
  reject(
    id: string,
    body: { version: number; reason: string },
    options?: RequestOptions,
  ): Promise<WalletReversal> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/wallet-reversals/${id}/decline`, write, options)
  }
}

export interface WalletEntryQuery extends ListQuery {
  partner_id?: string
  kind?: WalletLineKind
  account?: 'available' | 'held'
  /** Days of booking in Lagos, both included. */
  from?: string
  to?: string
  /** Kobo, without their sign. */
  least?: Kobo
  most?: Kobo
}

export interface WalletEntry {
  id: string
  transaction_id: string
  partner: { id: string; name: string }
  account: 'available' | 'held'
  /** Position on its account. */
  number: Integer
  kind: WalletLineKind
  booked_at: string
  value_date: string
  /** Kobo; positive for an increase of the account. */
  amount: Kobo
  balance: Kobo
  reference: string
  description: string
  reason: string | null
  subject: WalletSubject | null
  reversal_of: string | null
}

/** One side of a journal entry; one of the two amounts is 0. */
export interface JournalLine {
  /** The purpose of the account. */
  kind: string
  /** The owner: a partner's name, a product or a receiving account. */
  owner: string
  debit: Kobo
  credit: Kobo
}

export interface WalletTransaction {
  id: string
  reference: string
  kind: WalletLineKind
  booked_at: string
  value_date: string
  description: string
  reason: string | null
  partner: { id: string; name: string }
  made_by: string
  checked_by: string | null
  subject: WalletSubject | null
  reversal_of: { id: string; reference: string } | null
  lines: JournalLine[]
  /** The receipts that a debit was paid from, first in first out. Empty for credits. */
  paid_from: WalletLot[]
  /** Its unspent rest in kobo; null for a debit. */
  left: Kobo | null
  reversals: {
    id: string
    booked_at: string
    amount: Kobo
    reason: string
    made_by: string
    checked_by: string
  }[]
  proposals: WalletReversal[]
  /** Kobo that can be proposed for reversal now; 0 for entries that are not reversed this way. */
  reversible: Kobo
}

export interface WalletReversalQuery extends ListQuery {
  state?: WalletReversalState
}

export interface WalletReversalInput {
  transaction_id: string
  /** Kobo. */
  amount: Kobo
  reason: string
}

export const walletReversalStates = ['proposed', 'agreed', 'declined'] as const
export type WalletReversalState = (typeof walletReversalStates)[number]

export interface WalletReversal {
  id: string
  transaction_id: string
  partner: { id: string; name: string }
  subject: WalletSubject | null
  amount: Kobo
  reason: string
  state: WalletReversalState
  proposed_by: string
  proposed_at: string
  /** Whether the caller proposed it, and therefore cannot approve it. */
  is_own: boolean
  decided_by: string | null
  decided_at: string | null
  decision_reason: string | null
  version: Integer
}
