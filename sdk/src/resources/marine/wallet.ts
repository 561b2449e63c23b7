import type { ListMeta } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { ReceivingAccount } from './cargo-choices.ts'

/**
 * A partner's money: what they may spend, what is put aside for referred policies, and every movement.
 * @example
 * const { available, buys_about } = await client.marine.partner.wallet.get()
 * const { data, meta } = await client.marine.partner.wallet.statement({ from: '2026-11-01', to: '2026-11-30' })
 */
export class MarineWallet {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** What it stands at now, and where money for it is paid to. */
  get(options?: RequestOptions): Promise<Wallet> {
    return this.#send('/marine/partner/wallet', {}, options)
  }
  /** Lists the partner's users who may add money to it. */
  funders(options?: RequestOptions): Promise<WalletFunder[]> {
    return this.#send('/marine/partner/wallet/funders', {}, options)
  }
  /** Lists the drafts it can pay now, one after the other, the one saved last first. */
  issuableDrafts(options?: RequestOptions): Promise<IssuableDraft[]> {
    return this.#send('/marine/partner/wallet/issuable-drafts', {}, options)
  }
  /** What moved what is available, the newest first, each with what it left. */
  statement(query: WalletStatementQuery = {}, options?: RequestOptions): Promise<WalletStatement> {
    return this.#send('/marine/partner/wallet/statement', { query: { ...query }, envelope: true }, options)
  }
  /**
   * What a line of the statement leads to: of money that left, the money it was paid from, and of money that came in, how
   * much is left.
   * @param transactionId the line's `transaction_id`
   * @throws CoverdeskError 404 for a transaction on another's wallet
   */
  lots(transactionId: string, options?: RequestOptions): Promise<WalletLineLots> {
    return this.#send(path`/marine/partner/wallet/statement/${transactionId}/lots`, {}, options)
  }
  /** The statement of some days as a file, the oldest first. @throws ValidationError at `from` for more than 10,000 lines */
  download(query: WalletFileQuery, options?: RequestOptions): Promise<Blob> {
    const file = { query: { ...query }, responseType: 'blob' } as const
    return this.#send('/marine/partner/wallet/statement/file', file, options)
  }
}

/** A user who may add money to the partner's wallet. */
export interface WalletFunder {
  /** @format uuid */
  id: string
  name: string
}

/** A draft that the wallet can pay. */
export interface IssuableDraft {
  /** @format uuid */
  id: string
  /** The client's name; empty without one. */
  client: string
  /** Kobo. */
  premium: number
}

/** Amounts in kobo. */
export interface Wallet {
  currency: 'NGN'
  /** Whether the partner has one: who only refers business has none. */
  open: boolean
  available: number
  held: number
  /** Asked for and not decided yet. */
  asked_for: number
  /** Of the last policies issued; null before the first. */
  average_premium: number | null
  /** About how many policies what is available still buys. */
  buys_about: number | null
  /** Under this much, the partner's people are told; null never. */
  low_balance: number | null
  is_low: boolean
  /** A suspended partner issues nothing; the wallet is read and funded all the same. */
  suspended: boolean
  /** Where money for it is paid to. */
  receiving_accounts: ReceivingAccount[]
}

/** What a movement of a wallet is. */
export const walletLineKinds = [
  'funding',
  'issue',
  'endorsement',
  'commission',
  'hold',
  'release',
  'refund',
  'note_applied',
  'note_unapplied',
  'reversal',
  'receipt_claimed',
  'opening',
] as const
export type WalletLineKind = (typeof walletLineKinds)[number]

export interface WalletStatementQuery {
  /** Days in Lagos, both included. A statement goes by the day of booking. */
  from?: string
  to?: string
  kind?: WalletLineKind
  /** Words of references, notes and reasons. */
  q?: string
  cursor?: string | undefined
  limit?: number
  count?: 'exact'
}

export interface WalletFileQuery {
  format: 'csv' | 'pdf'
  from?: string
  to?: string
  kind?: WalletLineKind
  q?: string
}

export interface WalletStatement {
  data: WalletLine[]
  meta: WalletStatementMeta
}

export interface WalletStatementMeta extends ListMeta {
  /** What was available when the first day began: the closing of the day before. */
  opening: number
  /** What was available when the last day ended, or is now. */
  closing: number
}

/** The request for funds, the policy or the credit note behind a movement. */
export interface WalletSubject {
  kind: 'funding_request' | 'policy' | 'credit_note'
  id: string
  /** What people call it. */
  number: string
}

/** Money that came in, as far as a debit spent it. */
export interface WalletLot {
  transaction_id: string
  kind: WalletLineKind
  booked_at: string
  /** Kobo of it that were spent. */
  amount: number
  subject: WalletSubject | null
}

export interface WalletLineLots {
  /** Where the money came from: what came in first is spent first. Empty for what brought money in. */
  paid_from: WalletLot[]
  /** Kobo of what came in that were neither spent nor taken back yet; null for what brought nothing in. */
  left: number | null
}

/** A later movement that took some of this one back. */
export interface WalletLineReversal {
  transaction_id: string
  booked_at: string
  amount: number
  reason: string
}

export interface WalletLine {
  id: string
  transaction_id: string
  /** Its place on the statement, from 1. */
  number: number
  kind: WalletLineKind
  booked_at: string
  /** The day the money moved at the bank. */
  value_date: string
  /** Kobo; above nothing it came in. */
  amount: number
  /** What was available after it. */
  balance: number
  description: string
  reason: string | null
  subject: WalletSubject | null
  /** What became of money that was put aside; null where none was. */
  hold: { state: 'open' | 'captured' | 'released'; resolved_at: string | null; captured: number } | null
  reversal_of: string | null
  reversals: WalletLineReversal[]
}
