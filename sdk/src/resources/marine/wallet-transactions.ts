import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { WalletLineKind, WalletLot, WalletSubject } from './wallet.ts'

/**
 * Every entry on every wallet.
 * @example
 * const { data } = await client.marine.admin.walletTransactions.list({ partner_id, kind: 'funding' })
 * const transaction = await client.marine.admin.walletTransactions.get(data[0].transaction_id)
 */
export class WalletTransactions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Entries, the newest first; `q` looks in references and descriptions. */
  list(query: WalletEntryQuery = {}, options?: RequestOptions): Promise<Page<WalletEntry>> {
    return this.#send('/marine/admin/wallet-transactions', { query: { ...query }, envelope: true }, options)
  }
  /** The same entries as a CSV file. */
  download(
    query: Omit<WalletEntryQuery, 'cursor' | 'limit' | 'count'> = {},
    options?: RequestOptions,
  ): Promise<Blob> {
    const file = { query: { ...query }, responseType: 'blob' } as const
    return this.#send('/marine/admin/wallet-transactions/file', file, options)
  }
  /** A whole transaction: both its sides, who made it, what took it back. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<WalletTransaction> {
    return this.#send(path`/marine/admin/wallet-transactions/${id}`, {}, options)
  }
}

/**
 * Money that came into a wallet and is taken back: one person proposes it, another decides.
 * @example
 * const { id, version } = await client.marine.admin.walletReversals.create({ transaction_id, amount, reason })
 * await client.marine.admin.walletReversals.agree(id, { version })
 */
export class WalletReversals {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Proposals, the newest first. */
  list(query: WalletReversalQuery = {}, options?: RequestOptions): Promise<Page<WalletReversal>> {
    return this.#send('/marine/admin/wallet-reversals', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Proposes to take money back, at most what is left of the original.
   * @throws ConflictError `not_reversible`, `already_reversed`, `reversal_open`; ValidationError `reversal_too_much`,
   * `money_spent` at `amount`; CoverdeskError 404
   */
  create(body: WalletReversalInput, options?: RequestOptions): Promise<WalletReversal> {
    return this.#send('/marine/admin/wallet-reversals', { method: 'POST', body, idempotent: true }, options)
  }
  /** Posts it. @throws ConflictError `maker_is_checker`, `decision_made`, `money_spent` */
  agree(id: string, body: { version: number }, options?: RequestOptions): Promise<WalletReversal> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/wallet-reversals/${id}/agree`, write, options)
  }
  /** Refuses it, or has whoever proposed it take it back. @throws ConflictError `decision_made` */
  decline(
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
  least?: number
  most?: number
}

export interface WalletEntry {
  id: string
  transaction_id: string
  partner: { id: string; name: string }
  account: 'available' | 'held'
  /** Its place on its account. */
  number: number
  kind: WalletLineKind
  booked_at: string
  value_date: string
  /** Kobo; above nothing it increased the account. */
  amount: number
  balance: number
  reference: string
  description: string
  reason: string | null
  subject: WalletSubject | null
  reversal_of: string | null
}

/** One side of a transaction; one of the two amounts is nothing. */
export interface WalletLeg {
  /** What the account is for. */
  kind: string
  /** Whose it is: a partner's name, a product or a receiving account. */
  owner: string
  debit: number
  credit: number
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
  legs: WalletLeg[]
  /** Where the money of a debit came from: what came in first is spent first. Empty for what is no debit. */
  paid_from: WalletLot[]
  /** Kobo of what it brought in that were neither spent nor taken back yet; null where it brought nothing in. */
  left: number | null
  reversals: {
    id: string
    booked_at: string
    amount: number
    reason: string
    made_by: string
    checked_by: string
  }[]
  proposals: WalletReversal[]
  /** Kobo that may be proposed to be taken back now; 0 for what is not taken back this way. */
  reversible: number
}

export interface WalletReversalQuery extends ListQuery {
  state?: WalletReversalState
}

export interface WalletReversalInput {
  transaction_id: string
  /** Kobo. */
  amount: number
  reason: string
}

export const walletReversalStates = ['proposed', 'agreed', 'declined'] as const
export type WalletReversalState = (typeof walletReversalStates)[number]

export interface WalletReversal {
  id: string
  transaction_id: string
  partner: { id: string; name: string }
  subject: WalletSubject | null
  amount: number
  reason: string
  state: WalletReversalState
  proposed_by: string
  proposed_at: string
  /** Whether the caller proposed it, and so cannot agree. */
  is_own: boolean
  decided_by: string | null
  decided_at: string | null
  decision_reason: string | null
  version: number
}
