import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { Integer } from '../../money/units.ts'
import type { DocumentRef, Next, Progress, RevealedValue } from '../types.ts'

/**
 * The verification of a person: identity and contact.
 * @example
 * const validation = await client.auth.validations.getGuest(validationId)
 * if (validation.kyc_status === 'verified') console.log(validation.first_name)
 */
export class Validations {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the verification of the guest's own tracker; durations in seconds. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<Validation> {
    return this.#send(path`/validations/${id}/guest`, {}, options)
  }
  /**
   * Corrects the number or contact before the code is confirmed.
   * @throws ConflictError `step_passed`, `contact_of_policy`
   */
  updateGuest(id: string, body: ValidationUpdate, options?: RequestOptions): Promise<Validation> {
    return this.#send(path`/validations/${id}/guest`, { method: 'PUT', body }, options)
  }
  /**
   * Sends a code to the contact that the person is on record with.
   * @throws ConflictError `step_passed` when there is none
   */
  askKnownContact(id: string, options?: RequestOptions): Promise<Validation> {
    return this.#send(
      path`/validations/${id}/known-contact/code`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * Confirms the code of the recorded contact; the new contact then replaces it, and claims accept it after a waiting
   * period.
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
   * Sends a code to a contact that is to replace the verified one of a tracker.
   * @throws ConflictError `contact_of_policy`, `step_passed` once the policy is issued; ValidationError;
   *   RateLimitError
   */
  sendContactCode(id: string, body: ContactCodeInput, options?: RequestOptions): Promise<ContactCode> {
    return this.#send(path`/validations/${id}/contact/code`, { method: 'POST', body }, options)
  }
  /**
   * Replaces the contact of a tracker with the code sent to the new one; all answers stay. Links and sessions of the
   * old contact end.
   * @throws ValidationError `code_wrong`, `code_expired`, `code_used`; ConflictError as `sendContactCode`
   */
  changeContact(
    id: string,
    body: ContactCodeInput & { otp: string },
    options?: RequestOptions,
  ): Promise<Validation> {
    return this.#send(path`/validations/${id}/contact`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Returns the identity number in full; recorded in the audit trail.
   * @throws CoverdeskError 404 without one; RateLimitError `too_many_reveals`
   */
  reveal(id: string, options?: RequestOptions): Promise<RevealedValue> {
    return this.#send(path`/validations/${id}/reveal`, {}, options)
  }
  /**
   * Uploads a photo or scan of the document by which staff identify the person: JPEG, PNG, WebP or PDF of at most 10 MB.
   * @throws ValidationError at `file`; RateLimitError `too_many_uploads`
   */
  upload(
    id: string,
    file: Blob,
    about: { file_name: string },
    options?: RequestOptions,
  ): Promise<DocumentRef> {
    const write = { method: 'POST', query: { ...about }, body: file, idempotent: true } as const
    return this.#send(path`/validations/${id}/evidence`, write, options)
  }
  /** Decides manually on a person whom the provider could not verify. @throws ConflictError `decision_made` */
  review(id: string, body: ValidationReview, options?: RequestOptions): Promise<Validation> {
    return this.#send(path`/validations/${id}/review`, { method: 'POST', body, idempotent: true }, options)
  }
}

export interface ContactCodeInput {
  email: string
  phone: string
  /** The channel the code is sent to. */
  channel: 'email' | 'sms'
}

export interface ContactCode {
  /** The masked contact the code was sent to. */
  sent_to: string
  /** Seconds. */
  resend_in: Integer
  /** What is verified: the person (number and contact), a contact, or a policy. */
  expires_in: Integer
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
  /** Null when the person is identified by a contact or a policy. */
  kind: 'identity' | 'contact' | 'policy'
  workflow_id: Integer
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
  /** The channel of the codes; null before the first one. */
  code_channel: 'email' | 'sms' | 'both' | null
  /** Whether codes can be sent by text message; for a policy, whether text messages are enabled at all. */
  sms_reachable: boolean
  /** Seconds until another code can be requested. */
  resend_in: Integer
  /** Seconds for which the present code is valid. */
  expires_in: Integer
  verified_at: string | null
  /** The contact on record, when the tracker verified another one. */
  known_contact: KnownContact | null
  sandbox: boolean
  progress: Progress
  next: Next
}

/** A correction. A contact step needs no ID; `name` is the person's preferred name. */
export interface ValidationUpdate {
  id_type?: IdType | undefined
  id_number?: string | undefined
  /** The registered name, required with a person's number. */
  last_name?: string | undefined
  name?: string | undefined
  /** Unchanged when omitted. */
  phone?: string | undefined
  /** Unchanged when omitted. */
  email?: string | undefined
}

export interface ValidationReview {
  decision: 'approve' | 'decline'
  reason: string
  /** Of a person, for an approval. */
  first_name?: string | undefined
  /** Of a person, for an approval. */
  last_name?: string | undefined
  /** Of a company, for an approval. */
  company_name?: string | undefined
}

/** The masked contact on record. */
export interface KnownContact {
  masked_email: string
  masked_phone: string
}
