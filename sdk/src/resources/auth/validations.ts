import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { Next, Progress } from '../types.ts'

/**
 * The check of a person: identity and contact.
 * @example
 * const validation = await client.auth.validations.getGuest(validationId)
 * if (validation.kyc_status === 'verified') console.log(validation.first_name)
 */
export class Validations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The check of the guest's own run; waits in seconds. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<Validation> {
    return this.#send(path`/validations/${id}/guest`, {}, options)
  }
  /** Corrects number or contact until the code is passed. @throws ConflictError `step_passed`, `contact_of_policy` */
  updateGuest(id: string, body: ValidationUpdate, options?: RequestOptions): Promise<Validation> {
    return this.#send(path`/validations/${id}/guest`, { method: 'PUT', body }, options)
  }
  /** Sends a code to the contact that the person is known under. @throws ConflictError `step_passed` when there is none */
  askKnownContact(id: string, options?: RequestOptions): Promise<Validation> {
    return this.#send(
      path`/validations/${id}/known-contact/code`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * With the code of the old contact the new one becomes the person's; claims trust it after a hold.
   * @throws ValidationError `code_wrong`, `code_expired`, `code_used`
   */
  proveKnownContact(id: string, otp: string, options?: RequestOptions): Promise<Validation> {
    return this.#send(
      path`/validations/${id}/known-contact`,
      { method: 'POST', body: { otp }, idempotent: true },
      options,
    )
  }
  /**
   * Sends a code to a contact that is to replace the proven one of a run.
   * @throws ConflictError `contact_of_policy`, `step_passed` once it is insured; ValidationError; RateLimitError
   */
  sendContactCode(id: string, body: ContactCodeInput, options?: RequestOptions): Promise<ContactCode> {
    return this.#send(path`/validations/${id}/contact/code`, { method: 'POST', body }, options)
  }
  /**
   * Replaces the contact of a run with the code sent to the new one; every answer stays. Links and sessions of the old
   * contact end.
   * @throws ValidationError `code_wrong`, `code_expired`, `code_used`; ConflictError as `sendContactCode`
   */
  changeContact(
    id: string,
    body: ContactCodeInput & { otp: string },
    options?: RequestOptions,
  ): Promise<Validation> {
    return this.#send(path`/validations/${id}/contact`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Decides by hand about a person the provider could not check. @throws ConflictError `decision_made` */
  review(id: string, body: ValidationReview, options?: RequestOptions): Promise<Validation> {
    return this.#send(path`/validations/${id}/review`, { method: 'POST', body, idempotent: true }, options)
  }
}

export interface ContactCodeInput {
  email: string
  phone: string
  /** Which of them the code goes to. */
  channel: 'email' | 'sms'
}

export interface ContactCode {
  /** Where the code went, masked. */
  sent_to: string
  /** Seconds. */
  resend_in: number
  /** Seconds. */
  expires_in: number
}

export const kycStatuses = [
  'not_checked',
  'verified',
  'mismatch',
  'not_found',
  'pending',
  'manual_review',
] as const
export type KycStatus = (typeof kycStatuses)[number]

export interface Validation {
  id: string
  tracker_id: string
  /** Who the person is (number and contact), how to reach them, or which policy is theirs. */
  kind: 'identity' | 'contact' | 'policy'
  workflow_id: number
  /** Null where the person is known by a contact or a policy. */
  id_type: IdType | null
  masked_id_number: string
  masked_email: string
  masked_phone: string
  kyc_status: KycStatus
  first_name: string | null
  last_name: string | null
  reason: string | null
  code_sent_at: string | null
  /** Where the codes went; null before the first one. */
  code_channel: 'email' | 'sms' | 'both' | null
  /** Whether a code can go to the phone by text message; of a policy, whether text messages are sent at all. */
  sms_reachable: boolean
  /** Seconds until another code may be asked for. */
  resend_in: number
  /** Seconds the present code still lives. */
  expires_in: number
  verified_at: string | null
  /** The contact that the person is known under, when the run proved another one. */
  known_contact: KnownContact | null
  sandbox: boolean
  progress: Progress
  next: Next
}

/** A contact step asks for no ID; `name` is how the person wants to be called. */
export interface ValidationUpdate {
  id_type?: IdType | undefined
  id_number?: string | undefined
  /** As the registry has it, needed with the number of a person. */
  last_name?: string | undefined
  name?: string | undefined
  phone: string
  email: string
}

export interface ValidationReview {
  decision: 'approve' | 'decline'
  reason: string
  /** Of a person, to approve. */
  first_name?: string | undefined
  /** Of a person, to approve. */
  last_name?: string | undefined
  /** Of a company, to approve. */
  company_name?: string | undefined
}

/** The masked contact that a person is known under. */
export interface KnownContact {
  masked_email: string
  masked_phone: string
}
