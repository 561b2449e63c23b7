import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type {
  ListedPolicyChange,
  NewPolicyChange,
  PolicyChange,
  PolicyChangeAcceptance,
  PolicyChangeFilters,
  PolicyChangeQuote,
  PolicyHistory,
} from './policy-change.ts'

/** Endorsements and cancellations of issued policies, for both sides. */
class PolicyChanges {
  protected readonly send: Transport
  readonly #base: string
  readonly #policies: string
  constructor(send: Transport, side: 'admin' | 'partner') {
    this.send = send
    this.#base = `/marine/${side}/policy-changes`
    this.#policies = `/marine/${side}/policies`
  }
  /** Lists changes, newest first; pending ones with `state: 'requested'`. Searches numbers and the insured. */
  list(
    query: ListQuery & PolicyChangeFilters = {},
    options?: RequestOptions,
  ): Promise<Page<ListedPolicyChange>> {
    return this.send(this.#base, { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a change. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<PolicyChange> {
    return this.send(`${this.#base}${path`/${id}`}`, {}, options)
  }
  /** Lists all versions of a policy and all requested changes. @throws CoverdeskError 404 */
  history(policyId: string, options?: RequestOptions): Promise<PolicyHistory> {
    return this.send(`${this.#policies}${path`/${policyId}/changes`}`, {}, options)
  }
  /**
   * Computes the cost or return of a change, and its checks; nothing is stored.
   * @throws CoverdeskError 404; ConflictError `not_in_force`
   */
  price(policyId: string, body: NewPolicyChange, options?: RequestOptions): Promise<PolicyChangeQuote> {
    return this.send(
      `${this.#policies}${path`/${policyId}/changes/price`}`,
      { method: 'POST', body },
      options,
    )
  }
  /**
   * Requests an endorsement or a cancellation, or, as the insurer, the adjustment of an annual cover; another user
   * decides. A partner's endorsement of listed fields that costs nothing (`at_once` of its price) applies at once,
   * also while another change is pending.
   * @param body `accepted_difference`: the displayed cost in kobo, negative for a return
   * @throws ValidationError at each invalid field; ConflictError `not_in_force`, `waits_already`,
   *   `change_out_of_order`, `price_changed` with `before` and `after`, `cargo_refused` with `checks`,
   *   `nothing_changed`, `not_annual`, `year_not_ended`, `already_adjusted`
   */
  create(
    policyId: string,
    body: NewPolicyChange & { reason: string; accepted_difference: number },
    options?: RequestOptions,
  ): Promise<PolicyChange> {
    return this.send(
      `${this.#policies}${path`/${policyId}/changes`}`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Withdraws a request of the caller's own side.
   * @throws ConflictError `not_waiting`, `edit_conflict`; CoverdeskError 403 `not_asked`
   */
  withdraw(id: string, body: { version: number }, options?: RequestOptions): Promise<PolicyChange> {
    return this.send(
      `${this.#base}${path`/${id}/withdraw`}`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

/**
 * Endorsements and cancellations of the policies of the caller's own partner.
 * @example
 * const change = { kind: 'endorsement', effective_on: '2026-11-22', terms: { ...policy.terms, fob: '120000' } } as const
 * const { difference } = await client.marine.partner.policyChanges.price(policy.id, change)
 * await client.marine.partner.policyChanges.create(policy.id, { ...change, reason: 'More tins', accepted_difference: difference })
 */
export class PartnerPolicyChanges extends PolicyChanges {
  constructor(send: Transport) {
    super(send, 'partner')
  }
}

/** Endorsements and cancellations of all partners' policies, and the decisions on them. */
export class AdminPolicyChanges extends PolicyChanges {
  constructor(send: Transport) {
    super(send, 'admin')
  }
  /**
   * Approves and applies a change: a new version with its money, or the end of the policy. The first of two users who
   * override a voyage that has begun only records the reason.
   * @throws ConflictError `maker_is_checker` for the requester and the first user of an override, `voyage_begun`
   *   without an override, `change_out_of_order`, `not_waiting`, `edit_conflict`; CoverdeskError 402
   *   `insufficient_funds` with nothing changed, 403 `limit_exceeded` above the caller's own limit,
   *   `maker_is_checker`
   */
  accept(id: string, body: PolicyChangeAcceptance, options?: RequestOptions): Promise<PolicyChange> {
    return this.send(
      path`/marine/admin/policy-changes/${id}/accept`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Rejects a change with a reason; the policy stays unchanged.
   * @throws ConflictError `not_waiting`, `edit_conflict`
   */
  reject(
    id: string,
    body: { version: number; reason: string },
    options?: RequestOptions,
  ): Promise<PolicyChange> {
    return this.send(
      path`/marine/admin/policy-changes/${id}/reject`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}
