import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type {
  Customer,
  DocumentRef,
  PhotoToCome,
  ReasonedVersion,
  SetupItem,
  TimelineEvent,
} from '../types.ts'
import type { OwnDecision } from '../workflow/approvals.ts'
import type { ClaimAdjuster } from './claim-adjuster.ts'
import type { ClaimCheck } from './claim-checks.ts'
import type { ClaimParty } from './claim-party.ts'
import type { ClaimPayout } from './claim-payments.ts'
import type { ClaimRecovery } from './claim-recovery.ts'
import type { Caller, FirstNotice } from './first-notice.ts'

/**
 * Motor claims. Amounts are kobo, days `yyyy-mm-dd`, instants ISO 8601 in UTC.
 * @example
 * const claim = await client.claims.get(id)
 * await client.claims.reserve(id, { amount: 25_000_000, reason: 'Estimate of the garage', version: claim.version })
 */
export class Claims {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists claims, newest first. */
  list(query: ClaimQuery = {}, options?: RequestOptions): Promise<Page<ListedClaim>> {
    return this.#send('/claims', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Lists open claims on vehicles, newest first, to check before another is reported.
   * @param query `plates` separated by commas, at most 50
   */
  openOn(query: { plates: string }, options?: RequestOptions): Promise<OpenClaim[]> {
    return this.#send('/claims/open', { query: { ...query } }, options)
  }
  /** Retrieves a claim with its money, checks, clocks and the actions open to the caller. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}`, {}, options)
  }
  /**
   * Registers a claim on a policy while its caller is on the line. The notice stays open with these facts as its draft,
   * for the customer by link or for staff.
   * @throws ConflictError `workflow_archived`; ValidationError at the field, at `policy_id` for a policy that is not on
   *   record or was cancelled, at `loss_date` for a day in the future
   */
  register(body: FirstNotice, options?: RequestOptions): Promise<Claim> {
    return this.#send('/claims', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sets the reserve under a head. An increase of the total is subject to the caller's limit `reserve`.
   * @throws CoverdeskError 403 `limit_exceeded`, with `limit` in kobo and `able`, the roles with a sufficient
   *   limit, in its body
   * @throws ConflictError `claim_closed`, `edit_conflict`; ValidationError at `amount`: far above the cover of the
   *   policy
   */
  reserve(id: string, body: ReserveInput, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/reserve`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Adds an internal note; the customer does not see it. */
  addNote(id: string, body: { text: string }, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/notes`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Answers a message of the customer, by email and on the page of the claim.
   * @throws ConflictError `identity_unknown` without a contact
   */
  answer(id: string, body: { text: string }, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/messages`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Drafts a letter from its template, in the customer's language. @throws CoverdeskError 404 */
  draftLetter(
    id: string,
    query: { kind: ClaimLetterKind },
    options?: RequestOptions,
  ): Promise<ClaimLetterDraft> {
    return this.#send(path`/claims/${id}/letters/draft`, { query: { ...query } }, options)
  }
  /**
   * Sends a letter: by email with its PDF, and on the page of the claim; it is filed in the documents.
   * @throws ConflictError `identity_unknown` without a contact; ValidationError at the field
   */
  sendLetter(id: string, body: ClaimLetterInput, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/letters`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Retrieves the terms of the claim's policy, and the policies and claims of its customer, vehicle, phones and third
   * parties, the newest 10 of each. @throws CoverdeskError 404
   */
  related(id: string, options?: RequestOptions): Promise<RelatedRecords> {
    return this.#send(path`/claims/${id}/related`, {}, options)
  }
  /** Lists the colleagues the claim can be assigned to. @throws CoverdeskError 404 */
  owners(id: string, options?: RequestOptions): Promise<ClaimOwnerCandidate[]> {
    return this.#send(path`/claims/${id}/owners`, {}, options)
  }
  /**
   * Assigns the claim to a member of staff, who is notified and gets its open form, or removes its owner.
   * @throws ConflictError `claim_closed`, `edit_conflict`; ValidationError at `user_id`
   */
  assign(id: string, body: ClaimAssignment, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/owner`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Adds an entry to the diary of the claim; it waits in the work of its user from its day on.
   * @throws ValidationError at `due_on` for a past day, at `user_id`
   */
  addDiaryEntry(id: string, body: ClaimDiaryInput, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/diary`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Marks an entry of the diary as done. @throws CoverdeskError 404 */
  completeDiaryEntry(id: string, entryId: string, options?: RequestOptions): Promise<Claim> {
    return this.#send(
      path`/claims/${id}/diary/${entryId}/done`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * Records how the lender of the vehicle consents to a payment to the insured at a total loss, as the `reason`. Without
   * it only a payment to the lender's own account can be recorded.
   * @throws ConflictError `claim_state` where no lender has to consent, `edit_conflict`; ValidationError at `reason`
   */
  recordLenderConsent(id: string, body: ReasonedVersion, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/lender-consent`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Corrects a fact of the notice, with who said so. The checks use the corrected fact.
   * @throws ConflictError `claim_closed`, `edit_conflict`; ValidationError at `value`
   */
  correct(id: string, body: ClaimCorrectionInput, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/corrections`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Declines, withdraws, closes or reopens a claim, or returns its assessment.
   * @throws ConflictError `claim_state`, `edit_conflict`; ValidationError at `reason`
   */
  change(id: string, body: ClaimChange, options?: RequestOptions): Promise<Claim> {
    return this.#send(path`/claims/${id}/change`, { method: 'POST', body, idempotent: true }, options)
  }
}

export const claimStates = [
  'notified',
  'registered',
  'documents_pending',
  'under_review',
  'assessed',
  'pending_approval',
  'approved',
  'voucher_issued',
  'voucher_signed',
  'payment_pending',
  'settled',
  'closed',
  'declined',
  'withdrawn',
  'reopened',
] as const
export type ClaimState = (typeof claimStates)[number]

/** The states of a claim that is not open. */
export const endedClaimStates: readonly ClaimState[] = ['settled', 'closed', 'declined', 'withdrawn']

/** Letters with a template. */
export const claimLetterKinds = ['documents', 'acknowledgement', 'offer', 'repudiation', 'discharge'] as const
export type ClaimLetterKind = (typeof claimLetterKinds)[number]

export interface ClaimLetterInput {
  kind: ClaimLetterKind
  subject: string
  text: string
}

export interface ClaimLetterDraft extends ClaimLetterInput {
  /** The customer's language. */
  language: string
}

/** Facts of a notice that can be corrected. */
export const correctedFacts = [
  'loss_type',
  'loss_date',
  'loss_time',
  'place',
  'description',
  'damage',
  'driver_name',
  'driver_licence',
  'licence_expiry',
  'vehicle_location',
] as const
export type CorrectedFact = (typeof correctedFacts)[number]

/** How the customer said it. */
export const correctionSources = ['phone', 'email', 'document', 'visit'] as const
export type CorrectionSource = (typeof correctionSources)[number]

export interface ClaimCorrectionInput {
  field: CorrectedFact
  /** Days `yyyy-mm-dd`, times `HH:mm`. */
  value: string
  source: CorrectionSource
  reason: string
  version: Integer
}

export interface ClaimCorrection {
  id: string
  field: CorrectedFact
  old: string
  new: string
  source: CorrectionSource
  reason: string
  /** Whether the claim was approved already: the decision may have to be taken back. */
  after_approval: boolean
  by: string
  at: string
}

/** What a reserve is for. The total of a claim leaves the expected `recovery` out. */
export const reserveHeads = [
  'own_damage',
  'third_party_property',
  'third_party_injury',
  'expenses',
  'recovery',
] as const
export type ReserveHead = (typeof reserveHeads)[number]

export interface ClaimHead {
  head: ReserveHead
  estimate: Kobo | null
  /** Still set aside; of `recovery`, what is expected. */
  reserve: Kobo
  /** Confirmed payments. */
  paid: Kobo
}

export interface ReserveInput {
  /** By default own damage where the cover pays for it, else others' property. */
  head?: ReserveHead
  /** The new reserve under the head, in kobo. */
  amount: Kobo
  /** The new estimate of the head, in kobo; unchanged by default. */
  estimate?: Kobo
  reason: string
  version: Integer
}

export interface ClaimQuery extends ListQuery {
  state?: ClaimState
  /** `1`: those that are not settled, closed, declined or withdrawn. */
  open?: '1'
  /** Those with an overdue clock: either (`1`), to acknowledge or to settle. */
  breached?: '1' | 'acknowledge' | 'settle'
  loss_type?: string
  /** `1`: those assigned to the caller. */
  mine?: '1'
  /** The code of the policy's branch. */
  branch?: string
  /** The code of the policy's agency. */
  agency?: string
  /** `yyyy-mm-dd` in Lagos, both included. */
  notified_from?: string
  notified_until?: string
  paid_from?: string
  paid_until?: string
  /**
   * `yyyy-mm-dd`: those with a reserve at the end of that day, in Lagos. Status, reserve and payments are those of
   * then, and figures without a history are null.
   */
  as_at?: string
}

export interface ListedClaim {
  id: string
  claim_number: string
  state: ClaimState
  policy_number: string
  plate: string
  customer: Customer
  /** The member of staff who handles it; null without one. */
  owner: ClaimOwner | null
  loss_type: string
  loss_date: string
  /** Kobo. */
  reserve: Kobo
  net_payable: Kobo | null
  estimate: Kobo | null
  adjusted_loss: Kobo | null
  paid: Kobo | null
  paid_on: string | null
  payment_reference: string | null
  branch: SetupItem
  age_days: Integer
  breached: boolean
  /** When the oldest unanswered message of the customer was sent; null without one. */
  unanswered_since: string | null
  /** When its decision was requested again because it was not made in time; null otherwise. */
  asked_again_at: string | null
  /** Whose turn it is for the caller; `none` when nothing is to be done. */
  turn: 'mine' | 'colleague' | 'customer' | 'none'
  tracker_id: string
  created_at: string
  updated_at: string
}

/** An SLA clock: `met` when the deadline was met, `late` when it was not. */
export interface ClaimClock {
  key: 'acknowledge' | 'settle'
  due_at: string
  met_at: string | null
  state: 'running' | 'met' | 'late'
}

/** An open claim to check before another is reported on its vehicle. */
export interface OpenClaim {
  id: string
  claim_number: string
  plate: string
  state: ClaimState
  loss_date: string
  created_at: string
}

export interface Claim extends ListedClaim {
  currency: string
  description: string
  /** Time of the loss, `HH:mm` in Lagos; null when the notice has none. */
  loss_time: string | null
  place: string
  /** The person who reported it by phone or at the counter; null where the customer sent the notice. */
  caller: Caller | null
  /** The form of the first notice of loss, to read it or to return it with questions. */
  notice_form_id: string | null
  /** The answers of the first notice of loss. */
  notice: Record<string, unknown>
  policy: PolicySummary
  /** Kobo. */
  money: {
    estimate: Kobo | null
    adjusted_loss: Kobo | null
    excess: Kobo
    salvage: Kobo
    premium_owed: Kobo
    /** Paid before the present assessment, which pays only the rest. */
    paid_before: Kobo
    net_payable: Kobo | null
    paid: Kobo | null
    /** Confirmed money from recoveries and the sale of salvage. */
    recovered: Kobo
  }
  payment: { reference: string; paid_on: string } | null
  /** From the approval on: due and paid amounts. */
  payout: ClaimPayout | null
  /** Every head of the reserve. */
  heads: ClaimHead[]
  /** The insurer's accounts for payments and receipts. */
  accounts: { code: string; name: string }[]
  parties: ClaimParty[]
  /** Corrections of the notice, oldest first. */
  corrections: ClaimCorrection[]
  recoveries: ClaimRecovery[]
  /** Loss adjusters, the first appointed first. */
  adjusters: ClaimAdjuster[]
  /** Changes of the reserve under a head, newest first. */
  reserves: { head: ReserveHead; old: Kobo; new: Kobo; reason: string; by: string; at: string }[]
  checks: ClaimCheck[]
  clocks: ClaimClock[]
  documents: DocumentRef[]
  /** Photos that the customer could not take and has not sent yet. */
  photos_to_come: PhotoToCome[]
  /** When the customer rejected the waiting voucher; the assessment can be returned. Null otherwise. */
  disputed_at: string | null
  /** Messages between the customer and the insurer, oldest first. */
  messages: ClaimMessage[]
  notes: { id: string; text: string; by: string; at: string }[]
  /** What is to be done on the claim: open entries by day, then the done ones. */
  diary: ClaimDiaryEntry[]
  history: { from: ClaimState | null; to: ClaimState; reason: string; by: string; at: string }[]
  timeline: TimelineEvent[]
  /** The staff form or approval it waits for; of several approvals the caller's own. */
  waits_for: {
    kind: 'form' | 'approval' | 'guest'
    id: string
    title: string
    /** Whether the caller can fill in the form or make the decision. */
    mine: boolean
    /** Names of the users or roles that it waits for; empty for the customer. */
    who: string[]
    due_at: string | null
    decision?: OwnDecision
  } | null
  /** The actions open to the caller. */
  actions: ClaimChange['action'][]
  version: Integer
}

/** Records related to a claim, the newest first. */
export interface RelatedRecords {
  /** Of the claim's policy, the first first. Premium in kobo. */
  terms: { number: Integer; start_date: string; end_date: string; premium: Kobo }[]
  policies: {
    id: string
    policy_number: string
    plate: string
    state: PolicySummary['state']
    start_date: string
    end_date: string
    same: ('customer' | 'vehicle' | 'phone' | 'party')[]
  }[]
  claims: {
    id: string
    claim_number: string
    state: ClaimState
    loss_type: string
    loss_date: string
    /** What they have in common. */
    same: ('customer' | 'vehicle' | 'phone' | 'party')[]
  }[]
}

export interface ClaimMessage {
  id: string
  by_customer: boolean
  /** Whether the customer rejects the amount on the voucher. */
  disagrees: boolean
  text: string
  by: string
  at: string
}

export interface ClaimOwner {
  id: string
  name: string
}

/** A colleague a claim can be assigned to. */
export interface ClaimOwnerCandidate {
  id: string
  name: string
  /** Name of their role. */
  role: string
}

export interface ClaimAssignment {
  /** Null: the claim has no owner. */
  user_id: string | null
  reason: string
  version: Integer
}

export interface ClaimDiaryEntry {
  id: string
  text: string
  /** `yyyy-mm-dd`. */
  due_on: string
  /** Who does it. */
  user: ClaimOwner
  /** Who wrote it. */
  by: string
  created_at: string
  done_at: string | null
  done_by: string | null
}

export interface ClaimDiaryInput {
  text: string
  /** `yyyy-mm-dd`, today or later. */
  due_on: string
  /** Who does it; the caller by default. */
  user_id?: string
}

export interface ClaimChange {
  /**
   * `take_back`: returns the assessment to be made again, until it is decided, or once the customer rejects the
   * voucher.
   */
  action: 'decline' | 'withdraw' | 'take_back' | 'close' | 'reopen'
  reason: string
  version: Integer
}
