import type { ListMeta } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ReceivingAccount } from './cargo-choices.ts'

/**
 * A partner's wallet: available money, money held for referred policies, and every movement.
 * @example
 * const { available, buys_about } = await client.marine.partner.wallet.get()
 * const { data, meta } = await client.marine.partner.wallet.statement({ from: '2026-11-01', to: '2026-11-30' })
 */
export class MarineWallet {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the balances, and the accounts to pay into. */
  get(options?: RequestOptions): Promise<Wallet> {
    return this.#send('/marine/partner/wallet', {}, options)
  }
  /** Lists the partner's users who can add money. */
  funders(options?: RequestOptions): Promise<WalletFunder[]> {
    return this.#send('/marine/partner/wallet/funders', {}, options)
  }
  /** Lists the drafts that it can pay now, one after the other, the last saved first. */
  issuableDrafts(options?: RequestOptions): Promise<IssuableDraft[]> {
    return this.#send('/marine/partner/wallet/issuable-drafts', {}, options)
  }
  /** Lists the movements of the available money, newest first, each with its balance. */
  statement(query: WalletStatementQuery = {}, options?: RequestOptions): Promise<WalletStatement> {
    return this.#send('/marine/partner/wallet/statement', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Retrieves the details of a statement line: of spent money, the receipts it was paid from; of received money, its
   * unspent rest.
   * @param transactionId the line's `transaction_id`
   * @throws CoverdeskError 404 for a transaction on another's wallet
   */
  lots(transactionId: string, options?: RequestOptions): Promise<WalletLineLots> {
    return this.#send(path`/marine/partner/wallet/statement/${transactionId}/lots`, {}, options)
  }
  /**
   * Downloads the statement of some days, oldest first.
   * @throws ValidationError at `from` for more than 10,000 lines
   */
  download(query: WalletFileQuery, options?: RequestOptions): Promise<Blob> {
    const file = { query: { ...query }, responseType: 'blob' } as const
    return this.#send('/marine/partner/wallet/statement/file', file, options)
  }
}

/** A user who can add money to the partner's wallet. */
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
  premium: Kobo
}

/** Amounts in kobo. */
export interface Wallet {
  currency: 'NGN'
  /** Whether the partner has one: partners that only refer business have none. */
  open: boolean
  available: Kobo
  held: Kobo
  /** Requested and not decided yet. */
  asked_for: Kobo
  /** Average of the last issued policies; null before the first. */
  average_premium: Kobo | null
  /** Estimated number of policies that the available money pays. */
  buys_about: Integer | null
  /** The available balance under which the partner's users are notified; null never. */
  low_balance: Kobo | null
  is_low: boolean
  /** Whether the partner is suspended and cannot issue; the wallet can still be read and funded. */
  suspended: boolean
  /** Accounts to pay into. */
  receiving_accounts: ReceivingAccount[]
}

/** Kinds of movements. */
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
  /** Days of booking in Lagos, both included. */
  from?: string
  to?: string
  kind?: WalletLineKind
  /** Search terms in references, notes and reasons. */
  q?: string
  cursor?: string | undefined
  limit?: Integer
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
  /** Available at the start of the first day: the closing balance of the day before. */
  opening: Kobo
  /** Available at the end of the last day, or now. */
  closing: Kobo
}

/** The funding request, policy or credit note of a movement. */
export interface WalletSubject {
  kind: 'funding_request' | 'policy' | 'credit_note'
  id: string
  /** Its number. */
  number: string
}

/** Received money, as far as a debit spent it. */
export interface WalletLot {
  transaction_id: string
  kind: WalletLineKind
  booked_at: string
  /** The spent part in kobo. */
  amount: Kobo
  subject: WalletSubject | null
}

export interface WalletLineLots {
  /** The receipts it was paid from, first in first out. Empty for received money. */
  paid_from: WalletLot[]
  /** Unspent rest in kobo; null for spent money. */
  left: Kobo | null
}

/** A later movement that reversed part of this one. */
export interface WalletLineReversal {
  transaction_id: string
  booked_at: string
  amount: Kobo
  reason: string
}

export interface WalletLine {
  id: string
  transaction_id: string
  /** Position on the statement, from 1. */
  number: Integer
  kind: WalletLineKind
  booked_at: string
  /** The value date at the bank. */
  value_date: string
  /** Kobo; positive for received money. */
  amount: Kobo
  /** The available balance after it. */
  balance: Kobo
  description: string
  reason: string | null
  subject: WalletSubject | null
  /** The state of held money; null without a hold. */
  hold: { state: 'open' | 'captured' | 'released'; resolved_at: string | null; captured: Kobo } | null
  reversal_of: string | null
  reversals: WalletLineReversal[]
}
