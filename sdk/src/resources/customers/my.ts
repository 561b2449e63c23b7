import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { OwnDamage, PolicySummary } from '../motor/policies.ts'
import type { Next } from '../types.ts'

/**
 * The customer's home on any device: what is insured under a contact, for whoever proves it by a code.
 * @example
 * const { attempt } = await client.my.sendCode({ query: 'ABC123DE' })
 * const { token } = await client.my.open({ attempt, query: 'ABC123DE', otp: '123456' })
 */
export class My {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Sends a code to the contact of the policy with this number or plate; the answer is the same without one.
   * @throws RateLimitError past the caps, or when another code is asked for within a minute
   */
  sendCode(body: MyCodeInput, options?: RequestOptions): Promise<MySignIn> {
    return this.#send('/my/codes', { method: 'POST', body }, options)
  }
  /** Opens a session of a day. @throws ValidationError at `otp`; RateLimitError past five tries */
  open(body: MySessionInput, options?: RequestOptions): Promise<MySession> {
    return this.#send('/my/sessions', { method: 'POST', body }, options)
  }
  /**
   * Opens a session with the token of a run that bought a policy within the last day, without another code.
   * @throws ConflictError `identity_unknown` where a code is needed
   */
  openOfPurchase(options?: RequestOptions): Promise<MySession> {
    return this.#send('/my/sessions/purchase', { method: 'POST' }, options)
  }
  /** Ends the session it is called with. */
  close(options?: RequestOptions): Promise<null> {
    return this.#send('/my/sessions', { method: 'DELETE' }, options)
  }
  /** Policies with their papers, the cover that ends last first, and claims, the newest first. */
  get(options?: RequestOptions): Promise<MyHome> {
    return this.#send('/my', {}, options)
  }
  /** Begins a claim on one's own policy. @throws CoverdeskError 404, 409 `consent_outdated` */
  reportClaim(policyId: string, body: MyClaimInput, options?: RequestOptions): Promise<MyRun> {
    return this.#send(path`/my/policies/${policyId}/claims`, { method: 'POST', body }, options)
  }
  /**
   * A session in which the photos and papers of one's own vehicle are sent, before damage to it is covered.
   * @throws CoverdeskError 404; ConflictError `step_passed` once own damage is covered
   */
  openDocuments(policyId: string, options?: RequestOptions): Promise<MyRun> {
    return this.#send(path`/my/policies/${policyId}/documents`, { method: 'POST' }, options)
  }
  /**
   * Changes where one's own claim is paid to. The new account may be paid only after a waiting time.
   * @throws ValidationError at `name`, `bank`, `account_number`; ConflictError `claim_state` once the claim is over;
   *   RateLimitError past five in a day; CoverdeskError 404
   */
  changePayee(claimId: string, body: PayeeInput, options?: RequestOptions): Promise<null> {
    return this.#send(path`/my/claims/${claimId}/payee`, { method: 'PUT', body }, options)
  }
  /** A session of one's own claim, to follow it or go on with it. @throws CoverdeskError 404 */
  openClaim(claimId: string, options?: RequestOptions): Promise<MyRun> {
    return this.#send(path`/my/claims/${claimId}/sessions`, { method: 'POST' }, options)
  }
  /** A session of a claim that was begun and not sent, to go on with it. @throws CoverdeskError 404 */
  openDraft(trackerId: string, options?: RequestOptions): Promise<MyRun> {
    return this.#send(path`/my/drafts/${trackerId}/sessions`, { method: 'POST' }, options)
  }
}

export interface MyCodeInput {
  /** A policy number or plate. */
  query: string
  /** What the first code of this device was answered with. */
  attempt?: string | undefined
  /** By text message to the phone of the policy; `email` by default. */
  channel?: 'email' | 'sms' | undefined
  /** Another code, though one is on its way. */
  resend?: boolean | undefined
}

export interface MySignIn {
  /** A secret of this device, which the code opens something for. */
  attempt: string
  /** Seconds. */
  resend_in: number
  /** Seconds. */
  expires_in: number
}

export interface MySessionInput {
  attempt: string
  query: string
  otp: string
}

export interface MySession {
  token: string
  expires_at: string
}

export interface MyPolicy extends PolicySummary {
  /** `motor-certificate`, `motor-schedule`, `motor-receipt` */
  papers: { id: string; kind: string; file_name: string }[]
  /** Cover of the own vehicle; null for a cover of damage to others alone. */
  own_damage: (OwnDamage & { documents: 'to_send' | 'in_review' | null }) | null
  /** Where anybody may check the certificate, at the guest app. */
  check_path: string
}

export interface MyClaim {
  id: string
  claim_number: string
  policy_number: string
  plate: string
  state: ClaimState
  state_text: string
  loss_date: string
  ended: boolean
}

/** An account that a claim is paid to. */
export interface PayeeInput {
  name: string
  /** The name of one of `banks`. */
  bank: string
  /** The ten digits of the NUBAN. */
  account_number: string
}

export interface MyHome {
  name: string
  masked_email: string
  policies: MyPolicy[]
  claims: MyClaim[]
  /** Claims that were begun and not sent, the newest first. */
  drafts: MyDraft[]
}

/** A claim that was begun and not sent. */
export interface MyDraft {
  tracker_id: string
  policy_id: string
  policy_number: string
  plate: string
  saved_at: string
}

export interface MyClaimInput {
  consent: { version: string; accepted: true }
  /** Of the claim and its emails. */
  locale: string
}

/** A session of a run. */
export interface MyRun {
  token: string
  tracker_id: string
  next: Next
}
