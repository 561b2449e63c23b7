import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ApprovalLimit } from '../marine/wallet-requests.ts'
import type { ReasonedVersion, SetupItem } from '../types.ts'

/**
 * Payment runs of commission: one user selects agencies with a balance, another approves, and the transfers are
 * confirmed. Every entry is paid once. For staff of all branches. Amounts in kobo.
 * @example
 * const run = await client.payments.commissionRuns.create({ agency_codes: ['00510', '00522'] })
 * // another user
 * const approved = await client.payments.commissionRuns.approve(run.id, { version: run.version })
 */
export class CommissionRuns {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists payment runs, the newest first. */
  list(query: CommissionRunQuery = {}, options?: RequestOptions): Promise<Page<CommissionRun>> {
    return this.#send('/commission-runs', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a payment run with its transfers. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<CommissionRunDetail> {
    return this.#send(path`/commission-runs/${id}`, {}, options)
  }
  /**
   * Creates a run of everything owed to agencies that no other run includes, for another user to approve.
   * @throws ValidationError at `agency_codes`: `fields.choice_unknown`, `fields.nothing_owed`,
   *   `fields.account_missing`; CoverdeskError 404 for users of some branches
   */
  create(body: CommissionRunInput, options?: RequestOptions): Promise<CommissionRunDetail> {
    return this.#send('/commission-runs', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Approves a run that another user created. Subject to the role limits `commission` and `commission_daily`.
   * @throws CoverdeskError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`; ConflictError `decision_made`,
   *   `edit_conflict`
   */
  approve(id: string, body: { version: number }, options?: RequestOptions): Promise<CommissionRunDetail> {
    return this.#send(
      path`/commission-runs/${id}/approve`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Rejects a run that another user created; its entries are owed again. @throws as `approve` */
  reject(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CommissionRunDetail> {
    return this.#send(
      path`/commission-runs/${id}/reject`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Withdraws an unpaid run; its entries are owed again. Its maker withdraws it before the decision, and any user who
   * may edit payments afterwards. Once its bank file was made, only a user who may approve payments and made neither
   * withdraws it, when the bank did not pay.
   * @throws CoverdeskError 403 `not_allowed`, `maker_is_checker`; ConflictError `decision_made`, `edit_conflict`
   */
  withdraw(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<CommissionRunDetail> {
    return this.#send(
      path`/commission-runs/${id}/withdraw`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Confirms that the bank paid the transfers of an approved run: they are posted and on the statements.
   * @param body `paid_on` `yyyy-mm-dd`, not after today; `reference` of the bank, used once for an account
   * @throws ValidationError at `paid_on`, `account`, `reference` (`reference_taken`); ConflictError `decision_made`,
   *   `edit_conflict`
   */
  confirm(id: string, body: CommissionTransfer, options?: RequestOptions): Promise<CommissionRunDetail> {
    return this.#send(
      path`/commission-runs/${id}/confirm`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Exports the transfers of an approved run as a CSV file for a bank, one line each; text that looks like a formula is
   * escaped. @throws ConflictError `decision_made`; CoverdeskError 404
   */
  bankFile(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(
      path`/commission-runs/${id}/bank-file`,
      { method: 'POST', responseType: 'blob' },
      options,
    )
  }
}

export const commissionRunStatuses = [
  'awaiting_approval',
  'approved',
  'paid',
  'rejected',
  'withdrawn',
] as const
export type CommissionRunStatus = (typeof commissionRunStatuses)[number]

export interface CommissionRunQuery extends ListQuery {
  status?: CommissionRunStatus
  /** The code of an agency. */
  agency?: string
}

export interface CommissionRunInput {
  agency_codes: string[]
}

export interface CommissionTransfer {
  version: number
  paid_on: string
  /** The code of the paying account. */
  account: string
  reference: string
}

export interface CommissionRun {
  id: string
  number: string
  status: CommissionRunStatus
  /** Kobo. */
  amount: Kobo
  /** Number of agencies. */
  agencies: Integer
  made_by: string
  made_at: string
  decided_by: string | null
  decided_at: string | null
  /** Why it was rejected or withdrawn. */
  reason: string | null
  paid_on: string | null
  paid_by: string | null
  /** The paying account. */
  account: SetupItem | null
  bank_reference: string | null
  version: Integer
}

/** A transfer to an agency. */
export interface CommissionRunLine {
  agency: SetupItem
  /** Kobo. */
  amount: Kobo
  bank: string
  account_number: string
  account_name: string
}

export interface CommissionRunDetail extends CommissionRun {
  lines: CommissionRunLine[]
  /** When its bank file was first made; null before. */
  bank_file_at: string | null
  /** The actions open to the caller. */
  actions: ('approve' | 'reject' | 'withdraw' | 'confirm' | 'bank_file')[]
  /** The caller's limit that prevents them from approving it; null without one. */
  limit: ApprovalLimit | null
  /**
   * Users who can take it back now that its bank file was made, where the caller cannot: none where everybody who may
   * made it. Null where the caller can, and before a bank file.
   */
  can_take_back: { name: string; role: string }[] | null
  /** The accounts that it can be paid from. */
  accounts: SetupItem[]
}
