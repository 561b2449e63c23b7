import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Accounts at banks of Nigeria.
 * @example
 * const { account_name } = await client.admin.bankAccounts.lookUp({ bank: 'Zenith Bank', account_number: '1234567890' })
 */
export class BankAccounts {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Whose account it is, for a guest who has proved who they are.
   * @throws ValidationError at `bank`, `account_number`; ConflictError `identity_unknown`; RateLimitError past ten in a day
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
  /** `away`: nobody could say now. */
  status: 'found' | 'not_found' | 'away'
  account_name: string | null
}
