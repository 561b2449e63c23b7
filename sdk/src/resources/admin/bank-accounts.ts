import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Accounts at Nigerian banks.
 * @example
 * const { account_name } = await client.admin.bankAccounts.lookUp({ bank: 'Zenith Bank', account_number: '1234567890' })
 */
export class BankAccounts {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Looks up the holder of a bank account, for a guest with a proven identity.
   * @throws ValidationError at `bank`, `account_number`; ConflictError `identity_unknown`; RateLimitError past ten
   *   in a day
   */
  lookUp(body: BankAccountInput, options?: RequestOptions): Promise<BankAccountHolder> {
    return this.#send('/bank-accounts/look-up', { method: 'POST', body }, options)
  }
}

export interface BankAccountInput {
  /** The name of one of `banks`. */
  bank: string
  /** Ten digits. */
  account_number: string
}

export interface BankAccountHolder {
  /** `away`: no provider answered. */
  status: 'found' | 'not_found' | 'away'
  account_name: string | null
}
