import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Changes that need the approval of a second administrator: approval limits and approving privileges, email addresses
 * of approvers, tariffs, exchange rates outside the band, workflow versions that weaken a decision, conditions that
 * decide whether an approval is needed, bank accounts of agencies, agencies of issued policies. `client.admin.changeRequests` has those of staff,
 * `client.marine.admin.changeRequests` those of marine, `client.marine.partner.changeRequests` those of a partner.
 * @example
 * const { data } = await client.admin.changeRequests.list({ state: 'pending' })
 * for (const { id, version, may_decide } of data) if (may_decide) await client.admin.changeRequests.approve(id, { version })
 */
export class ChangeRequests {
  readonly #send: Transport
  readonly #base: string
  constructor(send: Transport, base = '/change-requests') {
    this.#send = send
    this.#base = base
  }
  /** Lists the change requests the caller may read, the newest first. */
  list(query: ChangeRequestQuery = {}, options?: RequestOptions): Promise<Page<ChangeRequest>> {
    return this.#send(this.#base, { query: { ...query }, envelope: true }, options)
  }
  /** Gets a change request. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<ChangeRequest> {
    return this.#send(this.#base + path`/${id}`, {}, options)
  }
  /**
   * Approves a change request and applies the change in the same transaction.
   * @throws CoverdeskError 403 `maker_is_checker` for its requester and for the user it benefits, `limit_exceeded` for
   *   more commission than the role limit `agency_change`; 404
   * @throws ConflictError `decision_made`; `change_expired`; `change_outdated` when the object has changed since
   */
  approve(id: string, body: { version: number }, options?: RequestOptions): Promise<ChangeRequest> {
    return this.#send(this.#base + path`/${id}/approve`, { method: 'POST', body }, options)
  }
  /**
   * Rejects a change request; nothing changes.
   * @throws CoverdeskError 403 `maker_is_checker`; 404
   * @throws ConflictError `decision_made`
   */
  reject(
    id: string,
    body: { version: number; reason: string },
    options?: RequestOptions,
  ): Promise<ChangeRequest> {
    return this.#send(this.#base + path`/${id}/reject`, { method: 'POST', body }, options)
  }
  /**
   * Withdraws the caller's own change request.
   * @throws CoverdeskError 403 `not_allowed` for another user's; 404
   * @throws ConflictError `decision_made`
   */
  withdraw(id: string, body: { version: number }, options?: RequestOptions): Promise<ChangeRequest> {
    return this.#send(this.#base + path`/${id}/withdraw`, { method: 'POST', body }, options)
  }
}

export const changeRequestKinds = [
  'role',
  'user',
  'tariff',
  'fx_rates',
  'workflow',
  'condition',
  'client',
  'client_contact',
  'agency_account',
  'policy_agency',
] as const
export type ChangeRequestKind = (typeof changeRequestKinds)[number]

export const changeRequestStates = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const
/** `expired`: not decided within 72 hours; nothing has changed. */
export type ChangeRequestState = (typeof changeRequestStates)[number]

export const changeFormats = ['text', 'kobo', 'privileges', 'day', 'rate'] as const
/** The format of a change's values: `kobo` and `rate` (millionths of a naira) are numbers, `privileges` lists. */
export type ChangeFormat = (typeof changeFormats)[number]

/** One value that would change. */
export interface RequestedChange {
  /**
   * The changed value: `email`, `role`, `privileges`, `limit`, `branches`, `first_day`, `rate`; of an agency
   * `bank`, `account_number`, `account_name`, `holder_name` (as the bank names the holder); of a policy's agency
   * `agency`, `clo`, `commission` (that moves, in kobo), `reason`; of a workflow
   * `approval`, `approvers`, `approvers_needed`, `outside_approver`, `step_limit`, `step_amount`, `skippable`,
   * `asked_when`; of a condition `rule` (as a sentence), and `asked_when` for each approval that depends on it.
   */
  field: string
  /**
   * Distinguishes several values of one field: the name of a limit, the currency and day of a rate, the title of a
   * step (of a condition: after its workflow).
   */
  of: string | null
  format: ChangeFormat
  /** Null when there was no value. */
  from: string | number | string[] | null
  to: string | number | string[] | null
}

/** The change of an object that waits for a second administrator. */
export interface WaitingChange {
  id: string
  /** A name. */
  requested_by: string
  requested_at: string
  expires_at: string
  changes: RequestedChange[]
  /** Whether the caller requested it. */
  is_yours: boolean
  /** Edit version. */
  version: Integer
}

export interface ChangeRequest extends WaitingChange {
  kind: ChangeRequestKind
  state: ChangeRequestState
  object: { id: string; name: string }
  /** A name; null while the request waits, and when it has expired. */
  decided_by: string | null
  decided_at: string | null
  /** The reason of a rejection. */
  reason: string
  /** Whether the caller may approve or reject it now. */
  may_decide: boolean
}

export interface ChangeRequestQuery extends ListQuery {
  state?: ChangeRequestState
  kind?: ChangeRequestKind
}
