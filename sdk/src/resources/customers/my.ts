import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { FleetAddition, FleetDocumentKind, FleetProposalStatus, FleetStatus } from '../motor/fleets.ts'
import type {
  ChangedFact,
  ChangeProof,
  ChangeTerms,
  EndorsementKind,
  MotorPolicyChangePrice,
  MotorPolicyChangeStatus,
  NamedDriver,
  NewMotorPolicyChange,
  PolicyTransferInput,
} from '../motor/motor-policy-change.ts'
import type { OwnDamage, PolicySummary } from '../motor/policies.ts'
import type { PolicyCondition } from '../motor/policy-conditions.ts'
import type { RefundStatus } from '../payments/refunds.ts'
import type { Next } from '../types.ts'

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

export const myStageCodes = [
  'requested',
  'approved',
  'awaiting_customer',
  'awaiting_payment',
  'booked',
  'declined',
  'withdrawn',
  'expired',
  'rejected',
  'sent',
  'failed',
  'confirmed',
] as const
/** `rejected`, `sent`, `failed` and `confirmed` are stages of refunds; the others of changes. */
export type MyStageCode = (typeof myStageCodes)[number]

export interface MyCodeInput {
  /** A policy number or plate. */
  query: string
  /** The `attempt` of the device's first code. */
  attempt?: string | undefined
  /** `sms` sends to the phone of the policy; `email` by default. */
  channel?: 'email' | 'sms' | undefined
  /** Sends another code even if the last one is still valid. */
  resend?: boolean | undefined
}

export interface MySignIn {
  /** A secret of this device, without which the code is not accepted. */
  attempt: string
  /** Seconds. */
  resend_in: Integer
  /** Seconds. */
  expires_in: Integer
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
  /** Every document of the policy's life, the newest first. */
  papers: MyDocument[]
  /** Changes that wait for an approval or a payment. */
  changes: MyChange[]
  /** Changes of the last year that are booked, rejected, withdrawn or expired, the newest first. */
  past_changes: MyChange[]
  /** Facts that a change starts from. */
  insured: MyInsured
  /** Conditions of the underwriter that are proven by a day. */
  conditions: MyCondition[]
  /** Cover of the customer's vehicle; null for third-party cover. */
  own_damage: (OwnDamage & { documents: 'to_send' | 'in_review' | null }) | null
  /** Path of the public certificate check in the guest app. */
  check_path: string
  /** The fleet it belongs to; see `My.fleets`. */
  fleet_id: string | null
}

/** A condition of the underwriter; see `PolicyCondition`. */
export type MyCondition = Pick<PolicyCondition, 'id' | 'name' | 'due_on' | 'status'>

/** Insured facts that a customer may change. */
export interface MyInsured {
  body_type: string
  use: string
  risk_type: string
  /** Kobo; 0 where the own vehicle is not covered. */
  sum_insured: Kobo
  extensions: string[]
  named_drivers: NamedDriver[]
}

/** A no-claims letter that was issued. */
export interface MyLetter {
  document_id: string
  file_name: string
}

export interface MyDocument {
  id: string
  /**
   * `motor-certificate`, `motor-schedule`, `motor-receipt`, `endorsement-schedule`, `cancellation-notice`,
   * `refund-advice`, `renewal-invitation`, `no-claims-letter`
   */
  kind: string
  file_name: string
  created_at: string
}

/** Price of a change that a customer requests. */
export interface MyChangePrice extends MotorPolicyChangePrice {
  /** Day by which it is answered, `yyyy-mm-dd`; null where no approval is needed. */
  respond_by: string | null
}

export type MyChangeCodeInput = Omit<MyCodeInput, 'query'>

/** Either the new email address or the new phone. */
interface MyNewContact {
  email?: string | undefined
  phone?: string | undefined
}

export interface MyContactCodesInput extends MyNewContact {
  /** The `attempt` of the device's first codes. */
  attempt?: string | undefined
  /** Sends other codes even if the last ones are still valid. */
  resend?: boolean | undefined
}

export interface MyContactInput extends MyNewContact {
  /** The `attempt` with which the codes were sent. */
  attempt: string
  /** The code to the present email address. */
  old_otp: string
  /** The code to the new contact. */
  new_otp: string
}

export interface MyChangeInput {
  change: NewMotorPolicyChange
  reason?: string | undefined
  /** Ids of uploaded proofs; at least one for another name. */
  proof?: string[] | undefined
  /** The `attempt` with which the code was sent. */
  attempt: string
  otp: string
}

export interface MyTransferInput {
  transfer: PolicyTransferInput
  /** The `attempt` with which the code was sent. */
  attempt: string
  otp: string
}

/** A policy that the customer transferred to the buyer of the vehicle, with its documents up to then. */
export interface MyFormerPolicy {
  id: string
  policy_number: string
  plate: string
  make: string
  model: string
  /** First day of the buyer's cover, `yyyy-mm-dd`. */
  transferred_on: string
  papers: MyDocument[]
}

/** A stage of a change or a refund that is reached; the last one says how far it is. */
export interface MyStage {
  code: MyStageCode
  at: string
}

/** A change that a customer or the insurer requested. */
export interface MyChange {
  id: string
  kind: NewMotorPolicyChange['kind']
  /** Null for other changes than endorsements. */
  endorsement: EndorsementKind | null
  status: MotorPolicyChangeStatus
  /** First day of the change, `yyyy-mm-dd`. */
  effective_from: string
  /** Kobo; negative when premium is returned. */
  charge: Kobo
  /** Kobo; 0 when nothing is returned. */
  refund: Kobo
  facts: ChangedFact[]
  requested_at: string
  /** Day by which it is answered, `yyyy-mm-dd`; null where no approval is needed. */
  respond_by: string | null
  /** Terms to accept or decline; null without. */
  terms: ChangeTerms | null
  /** Stages reached so far, in their order. */
  stages: MyStage[]
  version: Integer
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

/** The account that a claim is paid to. */
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
  masked_phone: string
  policies: MyPolicy[]
  /** Policies that the customer transferred, the last one first. */
  former_policies: MyFormerPolicy[]
  claims: MyClaim[]
  /** Unsent claims, newest first. */
  drafts: MyDraft[]
  /** Purchases that the contact proved by a code and has not finished, newest first. */
  purchases: MyPurchase[]
  /** Refunds of premium, newest first. */
  refunds: MyRefund[]
}

/** Policies of the customer with a common expiry. Days are `yyyy-mm-dd`. */
export interface MyFleet {
  id: string
  number: string
  status: FleetStatus
  start_date: string
  end_date: string
  vehicles: MyFleetVehicle[]
  /** Debit notes, receipts, and the certificates of each proposal as one PDF; the newest first. */
  documents: { id: string; kind: FleetDocumentKind; file_name: string; created_at: string }[]
  /** Proposals that are not paid yet. */
  proposals: MyFleetProposal[]
  /** Whether the next year of all vehicles can be proposed now. */
  renewable: boolean
}

export interface MyFleetVehicle {
  policy_id: string
  policy_number: string
  plate: string
  make: string
  model: string
  cover_type: string
  end_date: string
  cancelled: boolean
  /** Whether own damage waits for photos and documents. */
  documents_expected: boolean
}

export interface MyFleetProposal {
  id: string
  /** Whether it renews the policies; otherwise it adds vehicles. */
  renews: boolean
  status: FleetProposalStatus
  vehicles: Integer
  /** Null before it is priced. */
  amount: Kobo | null
  start_date: string
  end_date: string
  /** The day by which a referred proposal is answered; null otherwise. */
  respond_by: string | null
}

/** Premium that a change of a policy returns, in the customer's language. */
export interface MyRefund {
  id: string
  policy_number: string
  /** Kobo. */
  amount: Kobo
  currency: string
  status: RefundStatus
  status_text: string
  /** What happens next, in a sentence. */
  about: string
  requested_at: string
  /** Stages reached so far, in their order. */
  stages: MyStage[]
}

/** A claim that was started and not sent. */
export interface MyDraft {
  tracker_id: string
  policy_id: string
  policy_number: string
  plate: string
  saved_at: string
}

/** A purchase that was started and not finished. */
export interface MyPurchase {
  tracker_id: string
  /** Empty until it is answered. */
  plate: string
  saved_at: string
}

export interface MyClaimInput {
  consent: { version: string; accepted: true }
  /** Language of the claim and its emails. */
  locale: string
}

/** A session of a tracker. */
export interface MyTracker {
  token: string
  tracker_id: string
  next: Next
}
