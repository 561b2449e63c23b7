import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ReasonedVersion, SetupItem } from '../types.ts'

/**
 * Cash received at the counter, until it is in the bank: by branch, cashier and day. One user records a deposit or the
 * difference of a count, another confirms it. Amounts in kobo, days `yyyy-mm-dd`.
 * @example
 * const { drawers, accounts, branch } = await client.payments.cashBook.read()
 * const deposit = await client.payments.cashBook.deposit({
 *   branch_id: branch.code, amount: drawers[0].closing, account: accounts[0].code, slip: 'DEP 0042', day: '2026-11-26',
 * })
 * // another user, who has seen the slip
 * await client.payments.cashBook.confirm(deposit.id, { version: deposit.version })
 */
export class CashBooks {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the cash book of a branch for a day; the caller's own branch and today by default. */
  read(query: { branch?: string; day?: string } = {}, options?: RequestOptions): Promise<CashBook> {
    return this.#send('/cash-book', { query: { ...query } }, options)
  }
  /**
   * Records that cash of a drawer was deposited.
   * @throws ValidationError at `amount` (`deposit_above_cash`), `slip` (`reference_taken`), `account`, `day`;
   *   CoverdeskError 403, 404
   */
  deposit(body: CashDepositInput, options?: RequestOptions): Promise<CashMovement> {
    return this.#send('/cash-book/deposits', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records a count of a drawer, once a day.
   * @throws ValidationError at `reason`; ConflictError `drawer_counted`; CoverdeskError 403, 404
   */
  count(body: CashCountInput, options?: RequestOptions): Promise<CashMovement> {
    return this.#send('/cash-book/counts', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Confirms what another user recorded: it is posted. Subject to the role limits `receipt` and `receipt_daily`.
   * @throws CoverdeskError 403 `maker_is_checker`, `limit_exceeded`, 404; ConflictError `payment_decided`
   */
  confirm(id: string, body: { version: number }, options?: RequestOptions): Promise<CashMovement> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/cash-book/movements/${id}/confirm`, write, options)
  }
  /** Rejects what another user recorded; the cash is still in the drawer. @throws as `confirm`, without limits */
  reject(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CashMovement> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/cash-book/movements/${id}/reject`, write, options)
  }
}

export interface CashDepositInput {
  /** The branch of the till, by id. */
  branch_id: string
  /** The cashier by id; the caller without one. */
  cashier_id?: string | undefined
  amount: Kobo
  /** One of the insurer's bank accounts, by its code. */
  account: string
  /** Number of the deposit slip. */
  slip: string
  day: string
}

export interface CashCountInput {
  branch_id: string
  cashier_id?: string | undefined
  /** Cash in the drawer, in kobo. */
  counted: Kobo
  /** Required for a difference. */
  reason?: string | undefined
}

interface Cashier {
  id: string
  name: string
}

/** A cashier's drawer on a day. */
export interface CashDrawer {
  cashier: Cashier
  opening: Kobo
  received: Kobo
  returned: Kobo
  deposited: Kobo
  /** Confirmed differences of counts; negative for missing cash. */
  differences: Kobo
  closing: Kobo
  /** Received and not confirmed yet. */
  waiting: Kobo
  /** Deposits that wait for another user. */
  pending: Kobo
  /** First day of which cash is not deposited; null when all is. */
  oldest_on: string | null
  /** Whether it should have been deposited by then. */
  overdue: boolean
  counted: boolean
}

export interface CashMovement {
  id: string
  kind: 'deposit' | 'count'
  cashier: Cashier
  /** Kobo: a deposit's amount; of a count what is above (positive) or missing (negative). */
  amount: Kobo
  /** Null for a deposit. */
  counted: Kobo | null
  /** Null for a count. */
  account: SetupItem | null
  slip: string
  day: string
  reason: string
  status: 'recorded' | 'confirmed' | 'rejected'
  recorded_by: string
  recorded_at: string
  decided_by: string | null
  decided_at: string | null
  /** Why it was rejected. */
  rejection: string
  /** What the caller can do with it. */
  actions: ('confirm' | 'reject')[]
  version: Integer
}

export interface CashBook {
  /** The branch: its id as the code, and its name. */
  branch: SetupItem
  /** Branches whose cash book the caller sees. */
  branches: SetupItem[]
  /** Bank accounts into which cash can be deposited. */
  accounts: SetupItem[]
  day: string
  /** Days within which cash is deposited. */
  deposit_days: Integer
  /** The caller's id. */
  own_id: string
  drawers: CashDrawer[]
  movements: CashMovement[]
}
