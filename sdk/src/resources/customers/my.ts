import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { FleetAddition } from '../motor/fleets.ts'
import type { ChangeProof, NewMotorPolicyChange } from '../motor/motor-policy-change.ts'
import type {
  MyChangeCodeInput,
  MyCodeInput,
  MyContactCodesInput,
  MyContactInput,
  MySession,
  MySessionInput,
  MySignIn,
  MyTracker,
} from './my-access.ts'
import type { MyChange, MyChangeInput, MyChangePrice, MyTransferInput } from './my-changes.ts'
import type { MyFleet } from './my-fleets.ts'
import type { MyHome } from './my-home.ts'

/**
 * The customer's own policies and claims on any device, opened with a code sent to the policy's contact.
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
   * Sends a code to the contact of the policy with this number or plate. The answer is the same when there is none.
   * @throws RateLimitError over the limits, or when another code is requested within a minute
   */
  sendCode(body: MyCodeInput, options?: RequestOptions): Promise<MySignIn> {
    return this.#send('/my/codes', { method: 'POST', body }, options)
  }
  /** Opens a session of one day. @throws ValidationError at `otp`; RateLimitError after five attempts */
  open(body: MySessionInput, options?: RequestOptions): Promise<MySession> {
    return this.#send('/my/sessions', { method: 'POST', body }, options)
  }
  /**
   * Opens a session without a code, with the token of a tracker in which a policy was bought within the last day.
   * @throws ConflictError `identity_unknown` when a code is required
   */
  openOfPurchase(options?: RequestOptions): Promise<MySession> {
    return this.#send('/my/sessions/purchase', { method: 'POST' }, options)
  }
  /** Ends the present session. */
  close(options?: RequestOptions): Promise<null> {
    return this.#send('/my/sessions', { method: 'DELETE' }, options)
  }
  /** Retrieves the policies with their documents, the latest cover first, and the claims, newest first. */
  get(options?: RequestOptions): Promise<MyHome> {
    return this.#send('/my', {}, options)
  }
  /** Starts a claim on a policy of the customer. @throws CoverdeskError 404, 409 `consent_outdated` */
  reportClaim(policyId: string, body: MyClaimInput, options?: RequestOptions): Promise<MyTracker> {
    return this.#send(path`/my/policies/${policyId}/claims`, { method: 'POST', body }, options)
  }
  /**
   * Opens a session to send the photos and documents of the customer's vehicle, before own damage is covered.
   * @throws CoverdeskError 404; ConflictError `step_passed` once own damage is covered
   */
  openDocuments(policyId: string, options?: RequestOptions): Promise<MyTracker> {
    return this.#send(path`/my/policies/${policyId}/documents`, { method: 'POST' }, options)
  }
  /**
   * Issues the letter that states the claim-free years of a policy of the customer, to download with
   * `workflow.documents`; the letter of the day is returned again.
   * @throws CoverdeskError 404
   */
  issueLetter(policyId: string, options?: RequestOptions): Promise<MyLetter> {
    return this.#send(path`/my/policies/${policyId}/no-claims-letter`, { method: 'POST' }, options)
  }
  /**
   * Changes the account that a claim is paid to. The new account can be paid after a waiting period.
   * @throws ValidationError at `name`, `bank`, `account_number`; ConflictError `claim_state` once the claim is
   *   closed; RateLimitError after five in a day; CoverdeskError 404
   */
  changePayee(claimId: string, body: PayeeInput, options?: RequestOptions): Promise<null> {
    return this.#send(path`/my/claims/${claimId}/payee`, { method: 'PUT', body }, options)
  }
  /**
   * Prices a change of a policy of the customer; nothing is stored.
   * @throws CoverdeskError 404, 422 with an error at each field
   */
  priceChange(
    policyId: string,
    body: NewMotorPolicyChange,
    options?: RequestOptions,
  ): Promise<MyChangePrice> {
    return this.#send(path`/my/policies/${policyId}/changes/price`, { method: 'POST', body }, options)
  }
  /**
   * Sends a code that confirms a change to the contact of the customer's policy.
   * @throws CoverdeskError 404; RateLimitError over the limits, or when another code is requested within a minute
   */
  sendChangeCode(
    policyId: string,
    body: MyChangeCodeInput = {},
    options?: RequestOptions,
  ): Promise<MySignIn> {
    return this.#send(path`/my/policies/${policyId}/codes`, { method: 'POST', body }, options)
  }
  /**
   * Uploads a document that proves a change of the customer's policy, such as a marriage certificate: PDF, JPEG, PNG,
   * WebP or HEIC of at most 10 MB.
   * @throws ValidationError at `file`; CoverdeskError 404; RateLimitError after twenty in a day
   */
  uploadProof(
    policyId: string,
    file: Blob,
    about: { file_name: string },
    options?: RequestOptions,
  ): Promise<ChangeProof> {
    const write = { method: 'POST', query: { ...about }, body: file, idempotent: true } as const
    return this.#send(path`/my/policies/${policyId}/proofs`, write, options)
  }
  /**
   * Requests a change of a policy of the customer, with a code of `sendChangeCode`. It is booked
   * at once, unless it is paid or approved first.
   * @throws ValidationError at `otp`; ConflictError `waits_already` while another change waits; CoverdeskError 404, 422
   */
  requestChange(policyId: string, body: MyChangeInput, options?: RequestOptions): Promise<MyChange> {
    return this.#send(
      path`/my/policies/${policyId}/changes`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Transfers a policy of the customer to the buyer of the vehicle, with a code of `sendChangeCode`. The buyer receives
   * a link, and an underwriter approves.
   * @throws ValidationError at `otp` and the fields; ConflictError `waits_already` while another change waits
   */
  requestTransfer(policyId: string, body: MyTransferInput, options?: RequestOptions): Promise<MyChange> {
    return this.#send(
      path`/my/policies/${policyId}/transfers`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Accepts the terms of an underwriter for a change of the customer's policy: it is booked, or waits for its payment.
   * @throws ConflictError `terms_closed`; CoverdeskError 404
   */
  acceptTerms(changeId: string, body: { version: number }, options?: RequestOptions): Promise<MyChange> {
    return this.#send(
      path`/my/changes/${changeId}/terms/accept`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Declines the terms, which withdraws the change; nothing is charged. @throws as `acceptTerms` */
  declineTerms(changeId: string, body: { version: number }, options?: RequestOptions): Promise<MyChange> {
    return this.#send(
      path`/my/changes/${changeId}/terms/decline`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Opens a session to send the proof of a condition of the customer's policy.
   * @throws CoverdeskError 404; ConflictError `not_waiting` for one that is met
   */
  openCondition(conditionId: string, options?: RequestOptions): Promise<MyTracker> {
    return this.#send(path`/my/conditions/${conditionId}/sessions`, { method: 'POST' }, options)
  }
  /**
   * Opens a session to pay the additional premium of a change of the customer's policy.
   * @throws CoverdeskError 404; ConflictError `not_waiting` unless the change waits for its payment
   */
  openChange(changeId: string, options?: RequestOptions): Promise<MyTracker> {
    return this.#send(path`/my/changes/${changeId}/sessions`, { method: 'POST' }, options)
  }
  /** Lists the customer's fleets with their vehicles, documents and open proposals, the newest first. */
  fleets(options?: RequestOptions): Promise<MyFleet[]> {
    return this.#send('/my/fleets', {}, options)
  }
  /**
   * Proposes the next year of all vehicles of a fleet, in one payment.
   * @throws CoverdeskError 404; ConflictError `renewal_not_due`, `renewal_closed`, `waits_already`,
   *   `fleet_not_in_force`, `plate_insured`
   */
  renewFleet(fleetId: string, options?: RequestOptions): Promise<MyFleet> {
    return this.#send(path`/my/fleets/${fleetId}/renewals`, { method: 'POST', idempotent: true }, options)
  }
  /**
   * Proposes more vehicles for a fleet, up to its expiry.
   * @throws CoverdeskError 404; ValidationError at the rows; ConflictError as `renewFleet`
   */
  addVehicles(fleetId: string, body: FleetAddition, options?: RequestOptions): Promise<MyFleet> {
    return this.#send(
      path`/my/fleets/${fleetId}/vehicles`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /**
   * Opens a session to pay a proposal of a fleet.
   * @throws CoverdeskError 404; ConflictError `not_waiting` unless it waits for its payment
   */
  openFleetProposal(proposalId: string, options?: RequestOptions): Promise<MyTracker> {
    return this.#send(path`/my/fleet-proposals/${proposalId}/sessions`, { method: 'POST' }, options)
  }
  /**
   * Sends a code to the customer's present email address and another to the new contact.
   * @throws ConflictError `nothing_changed`, `contact_held` in the waiting period after a change by staff;
   *   ValidationError at `email`, `phone`; RateLimitError over the limits
   */
  sendContactCodes(body: MyContactCodesInput, options?: RequestOptions): Promise<MySignIn> {
    return this.#send('/my/contact/codes', { method: 'POST', body }, options)
  }
  /**
   * Changes the customer's email address or phone with both codes. Later messages go to the new one, also of what is
   * under way; old and new are notified.
   * @throws ValidationError at `old_otp`, `new_otp`; ConflictError as `sendContactCodes`
   */
  changeContact(body: MyContactInput, options?: RequestOptions): Promise<null> {
    return this.#send('/my/contact', { method: 'PUT', body, idempotent: true }, options)
  }
  /** Opens a session of a claim of the customer, to follow or to continue it. @throws CoverdeskError 404 */
  openClaim(claimId: string, options?: RequestOptions): Promise<MyTracker> {
    return this.#send(path`/my/claims/${claimId}/sessions`, { method: 'POST' }, options)
  }
  /** Opens a session of an unsent claim or an unfinished purchase, to continue it. @throws CoverdeskError 404 */
  openDraft(trackerId: string, options?: RequestOptions): Promise<MyTracker> {
    return this.#send(path`/my/drafts/${trackerId}/sessions`, { method: 'POST' }, options)
  }
}

/** A no-claims letter that was issued. */
export interface MyLetter {
  document_id: string
  file_name: string
}

/** The account that a claim is paid to. */
export interface PayeeInput {
  name: string
  /** The name of one of `banks`. */
  bank: string
  /** The ten digits of the NUBAN. */
  account_number: string
}

export interface MyClaimInput {
  consent: { version: string; accepted: true }
  /** Language of the claim and its emails. */
  locale: string
}
