import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { RevealedValue } from '../types.ts'
import type { ClaimState } from './claims.ts'

/**
 * Losses reported by drivers, other road users and witnesses instead of the policyholder. Days are `yyyy-mm-dd`.
 * @example
 * const { id, secret } = await client.claims.lossNotices.create({ role: 'driver', plate: 'ABC123DE', ...answers })
 * const { reference } = await client.claims.lossNotices.confirm(id, { secret, otp: '123456' })
 */
export class LossNotices {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Stores a notice and sends a code to the reporter's contact; the notice counts once the code is confirmed. The
   * answer is the same whether the plate is insured or not.
   * @throws ValidationError at the field; RateLimitError over the limits of codes to a contact or notices of a
   *   network
   */
  create(body: LossNoticeInput, options?: RequestOptions): Promise<StoredLossNotice> {
    return this.#send('/loss-notices', { method: 'POST', body }, options)
  }
  /**
   * Sends another code to the contact of the notice.
   * @throws CoverdeskError 404; ConflictError `step_passed` once it is confirmed; RateLimitError within a minute of
   *   the last
   */
  sendCode(id: string, body: { secret: string }, options?: RequestOptions): Promise<StoredLossNotice> {
    return this.#send(path`/loss-notices/${id}/codes`, { method: 'POST', body }, options)
  }
  /**
   * Confirms the contact with the code; claims officers receive the notice. A repeated call returns the same
   * reference.
   * @throws CoverdeskError 404; ValidationError at `otp`; RateLimitError after five attempts, or five notices of a
   *   contact in a day
   */
  confirm(id: string, body: LossNoticeCode, options?: RequestOptions): Promise<LossNoticeReference> {
    return this.#send(path`/loss-notices/${id}/confirm`, { method: 'POST', body }, options)
  }
  /** Lists confirmed notices, the newest first. */
  list(query: LossNoticeQuery = {}, options?: RequestOptions): Promise<Page<ListedLossNotice>> {
    return this.#send('/loss-notices', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a notice with the policies and claims on the plate. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<LossNotice> {
    return this.#send(path`/loss-notices/${id}`, {}, options)
  }
  /**
   * Returns the reporter's email address or phone in full; each call is recorded in the audit trail.
   * @throws CoverdeskError 404; RateLimitError `too_many_reveals` after 20 an hour
   */
  reveal(id: string, field: 'email' | 'phone', options?: RequestOptions): Promise<RevealedValue> {
    return this.#send(path`/loss-notices/${id}/reveal`, { query: { field } }, options)
  }
  /**
   * Attaches a notice to a claim, or starts a claim on a policy with the facts of the notice as its draft.
   * @throws ConflictError `edit_conflict`, `decision_made`; ValidationError at `claim_id`, `policy_id`; CoverdeskError 404
   */
  attach(id: string, body: LossNoticeAttachment, options?: RequestOptions): Promise<LossNotice> {
    return this.#send(path`/loss-notices/${id}/attach`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Dismisses a notice with a written reason. @throws ConflictError `edit_conflict`, `decision_made`; CoverdeskError 404 */
  dismiss(
    id: string,
    body: { reason: string; version: number },
    options?: RequestOptions,
  ): Promise<LossNotice> {
    return this.#send(path`/loss-notices/${id}/dismiss`, { method: 'POST', body, idempotent: true }, options)
  }
}

export const reporterRoles = ['driver', 'other_driver', 'injured', 'witness', 'other_person'] as const
/**
 * The reporter's role in the loss: driver of the insured vehicle, driver of another vehicle, injured person, witness.
 */
export type ReporterRole = (typeof reporterRoles)[number]

export const lossNoticeStates = ['received', 'attached', 'dismissed'] as const
export type LossNoticeState = (typeof lossNoticeStates)[number]

export interface LossNoticeInput {
  role: ReporterRole
  /** Plate of the vehicle that is insured, as far as the reporter knows. */
  plate: string
  /** Plate of the reporter's own vehicle. */
  own_plate?: string | undefined
  name: string
  /** The one of `email` and `phone` that `channel` selects is required. */
  email?: string | undefined
  phone?: string | undefined
  channel: 'email' | 'sms'
  loss_date: string
  place: string
  description: string
  /** Consent to storing the answers. */
  accepted: true
  locale: string
}

export interface StoredLossNotice {
  id: string
  /** A secret of this device, required to confirm. */
  secret: string
  /** The masked contact the code was sent to. */
  sent_to: string
  /** Seconds. */
  resend_in: Integer
  /** Seconds. */
  expires_in: Integer
}

export interface LossNoticeCode {
  secret: string
  otp: string
}

export interface LossNoticeQuery extends ListQuery {
  state?: LossNoticeState
}

export interface ListedLossNotice {
  id: string
  reference: string
  state: LossNoticeState
  role: ReporterRole
  plate: string
  name: string
  loss_date: string
  received_at: string
}

export interface LossNotice extends ListedLossNotice {
  own_plate: string
  masked_email: string
  masked_phone: string
  place: string
  description: string
  /** The reason of a dismissal. */
  reason: string
  decided_by: string | null
  decided_at: string | null
  /** The tracker of the claim it was attached to. */
  tracker_id: string | null
  claim: LossNoticeClaim | null
  /** Policies on the plate that the caller can see, newest first. */
  policies: LossNoticePolicy[]
  /** Claims on the plate that the caller can see, newest first. */
  claims: LossNoticeClaim[]
  version: Integer
}

export interface LossNoticePolicy {
  id: string
  policy_number: string
  customer: string
  start_date: string
  end_date: string
  /** Whether it covers the day of the loss. */
  covers: boolean
}

export interface LossNoticeClaim {
  id: string
  claim_number: string
  state: ClaimState
  loss_date: string
}

/** Exactly one of `claim_id` and `policy_id`. */
export interface LossNoticeAttachment {
  claim_id?: string | undefined
  policy_id?: string | undefined
  version: Integer
}

/** What a reporter quotes about a notice. */
export interface LossNoticeReference {
  reference: string
}
