import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { WaitingChange } from '../admin/change-requests.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { Customer, RevealedValue } from '../types.ts'

/**
 * Customers on record.
 * @example
 * const { value } = await client.clients.reveal(customer.id, 'phone')
 */
export class Clients {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Lists customers, newest first, without merged duplicates. `q` searches names, phones, emails, and the numbers and
   * plates of policies.
   */
  list(query: ClientQuery = {}, options?: RequestOptions): Promise<Page<ListedClient>> {
    return this.#send('/clients', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Retrieves a customer with the newest of their policies, claims, payments, trackers and messages, as far as the
   * caller may read each.
   * @throws CoverdeskError 404
   */
  get(id: string, options?: RequestOptions): Promise<ClientRecord> {
    return this.#send(path`/clients/${id}`, {}, options)
  }
  /** Retrieves the changes of a customer's record, newest first. @throws CoverdeskError 404 */
  history(id: string, options?: RequestOptions): Promise<ClientChange[]> {
    return this.#send(path`/clients/${id}/history`, {}, options)
  }
  /**
   * Finds records that may be the same customer: same identity number, phone, email, or name and date of birth.
   * @throws CoverdeskError 404
   */
  duplicates(id: string, options?: RequestOptions): Promise<PossibleDuplicate[]> {
    return this.#send(path`/clients/${id}/duplicates`, {}, options)
  }
  /**
   * Returns a masked value in full, of the customer or of one of the customer's policies; each call is recorded in
   * the audit trail.
   * @param policyId a policy with its own contact
   * @param reason why the value is needed; recorded too
   * @throws CoverdeskError 404; 429 `too_many_reveals` after 20 in an hour, with `retryAfter`
   */
  reveal(
    id: string,
    field: 'email' | 'phone' | 'id_number',
    policyId?: string,
    options?: RequestOptions,
    reason?: string,
  ): Promise<RevealedValue> {
    const query = { field, policy_id: policyId, reason }
    return this.#send(path`/clients/${id}/reveal`, { query }, options)
  }
  /**
   * Returns the number of a bank account that a customer gave for a claim, in full; recorded in the audit trail.
   * @throws CoverdeskError 404; 429 `too_many_reveals`
   */
  revealBankAccount(
    id: string,
    accountId: string,
    reason: string,
    options?: RequestOptions,
  ): Promise<RevealedValue> {
    return this.#send(path`/clients/${id}/bank-accounts/${accountId}/reveal`, { query: { reason } }, options)
  }
  /**
   * Changes the details of a customer. A new name or date of birth waits for a second person; the rest is saved at
   * once.
   * @throws ConflictError `edit_conflict`, with the present record; CoverdeskError 409 `change_waits`, `client_closed`
   */
  update(id: string, body: ClientDetailsInput, options?: RequestOptions): Promise<ClientRecord> {
    return this.#send(path`/clients/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Restricts the processing of a customer's data, or ends the restriction: a restricted customer receives no marketing
   * and no renewal reminders.
   * @throws ConflictError `edit_conflict`; CoverdeskError 409 `client_closed`
   */
  restrict(id: string, body: RestrictionInput, options?: RequestOptions): Promise<ClientRecord> {
    return this.#send(path`/clients/${id}/restriction`, { method: 'PUT', body }, options)
  }
  /** Previews a merge of a duplicate into a customer. @throws CoverdeskError 404; ValidationError at `source_id` */
  previewMerge(id: string, sourceId: string, options?: RequestOptions): Promise<MergePreview> {
    return this.#send(path`/clients/${id}/merge-preview`, { query: { source_id: sourceId } }, options)
  }
  /**
   * Merges a duplicate into a customer: policies, claims, payments and trackers move in one transaction. Name, date of
   * birth, identity and contact of the customer stay.
   * @throws ConflictError `edit_conflict`; CoverdeskError 404, 409 `client_closed`; ValidationError at `source_id`
   */
  merge(id: string, body: MergeInput, options?: RequestOptions): Promise<ClientRecord> {
    return this.#send(path`/clients/${id}/merges`, { method: 'POST', body }, options)
  }
  /**
   * Undoes a merge within 24 hours: what moved returns to the duplicate, and details that have not been edited since are
   * restored.
   * @throws CoverdeskError 404; 409 `merge_final`
   */
  undoMerge(id: string, mergeId: string, options?: RequestOptions): Promise<ClientRecord> {
    return this.#send(path`/clients/${id}/merges/${mergeId}/undo`, { method: 'POST' }, options)
  }
  /**
   * Starts an export of everything stored about a customer, as a ZIP file with a readable page and the same as JSON. It is
   * written in the background and deleted by the retention rule of exports.
   * @throws CoverdeskError 404, 409 `client_closed`
   */
  exportData(id: string, body: { reason: string }, options?: RequestOptions): Promise<ClientRecord> {
    return this.#send(path`/clients/${id}/data-exports`, { method: 'POST', body }, options)
  }
  /** Downloads a finished export of a customer's data. @throws CoverdeskError 404 */
  exportedData(id: string, exportId: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/clients/${id}/data-exports/${exportId}/file`, { responseType: 'blob' }, options)
  }
  /**
   * Replaces the personal data of a customer by nothing, irreversibly; policies, claims and payments stay without it.
   * @throws ConflictError `edit_conflict`; CoverdeskError 409 `data_retained` while policies or claims require the data,
   *   `client_closed`
   */
  erase(id: string, body: ErasureInput, options?: RequestOptions): Promise<ClientRecord> {
    return this.#send(path`/clients/${id}/erasure`, { method: 'POST', body }, options)
  }
  /**
   * Changes a customer's contact on evidence, also on the policies that had the old one, once a second person approved
   * it. The old contact is notified then, and claims accept the new one after a waiting period.
   * @throws ConflictError `edit_conflict`, `change_waits`, `nothing_changed`; ValidationError at the fields
   */
  changeContact(id: string, body: ContactChangeInput, options?: RequestOptions): Promise<ChangedContact> {
    return this.#send(path`/clients/${id}/contact`, { method: 'PUT', body }, options)
  }
}

export interface ContactChangeInput {
  email: string
  phone: string
  /** The reason for the change. */
  reason: string
  /** The evidence of the customer's identity. */
  evidence: string
  /** A policy whose own contact changes too, whatever its present one. */
  policy_id?: string | undefined
  /** The client's version. */
  version: Integer
}

export interface ChangedContact {
  client: Client
  /** The contact that waits for a second person; null where it was changed at once. */
  waiting: WaitingChange | null
}

export interface Client {
  id: string
  kind: 'individual' | 'corporate'
  title: string
  /** The full name of a company. */
  first_name: string
  /** Empty for a company. */
  last_name: string
  name: string
  gender: string | null
  date_of_birth: string | null
  masked_email: string
  masked_phone: string
  address: string
  state: string
  lga: string
  occupation: string
  /** Contact person of a company; empty for a person. */
  contact_name: string
  /** Tax ID of a company; empty when unknown. */
  tax_id: string
  version: Integer
}

export const clientStandings = ['standing', 'restricted', 'erased'] as const
/** `standing`: neither restricted nor erased. */
export type ClientStanding = (typeof clientStandings)[number]

export interface ClientQuery extends ListQuery {
  kind?: Client['kind']
  standing?: ClientStanding
  /** `yyyy-mm-dd` in Lagos, both included. */
  created_from?: string
  created_until?: string
}

export interface ListedClient extends Customer {
  kind: Client['kind']
  standing: ClientStanding
  state: string
  lga: string
  /** Number of policies. */
  policies: Integer
  created_at: string
}

export interface ClientClaim {
  id: string
  claim_number: string
  state: ClaimState
  loss_date: string
  policy_number: string
  plate: string
}

/** A document of one of the customer's policies. */
export interface ClientDocument {
  id: string
  kind: string
  file_name: string
  created_at: string
  policy_id: string
  policy_number: string
}

/** A note that staff wrote on one of the customer's policies. */
export interface ClientNote {
  id: string
  text: string
  /** Name of the user. */
  by: string
  at: string
  policy_id: string
  policy_number: string
}

export interface ClientPayment {
  id: string
  reference: string | null
  /** Kobo. */
  amount: Kobo
  currency: string
  status: string
  created_at: string
  paid_at: string | null
  policy_id: string | null
}

export interface ClientTracker {
  id: string
  reference: string
  workflow_id: Integer
  workflow: string
  state: string
  created_at: string
}

/** An email or SMS to the customer. */
export interface ClientMessage {
  id: string
  topic: 'mail' | 'sms'
  template: string
  masked_to: string
  created_at: string
  state: 'waiting' | 'sent' | 'failed'
}

/** A consent that the customer gave when starting a tracker. */
export interface ClientConsent {
  tracker_id: string
  reference: string
  version: string
  given_at: string
  /** How staff received it, such as `phone`; null when the customer gave it themselves. */
  given: string | null
}

export interface ClientBankAccount {
  id: string
  claim_id: string
  name: string
  bank: string
  masked_number: string
  given_by: string
  created_at: string
  /** Whether a newer account has replaced it. */
  replaced: boolean
}

/** A merge of a duplicate into the customer. */
export interface ClientMerge {
  id: string
  source: Customer
  reason: string
  by: string
  at: string
  undo_until: string
  undone_at: string | null
  undone_by: string | null
  may_undo: boolean
}

export interface ClientDataExport {
  id: string
  state: 'waiting' | 'done'
  requested_by: string
  reason: string
  created_at: string
}

export interface ClientTotals {
  policies: Integer
  claims: Integer
  payments: Integer
  trackers: Integer
}

/** A customer with everything stored about them; at most the newest 20 of each. */
export interface ClientRecord extends Client {
  created_at: string
  standing: ClientStanding
  restricted_at: string | null
  /** The record that this one was merged into. */
  merged_into: Customer | null
  /** Kind of the identity number, such as `nin`; null without one. */
  id_type: string | null
  masked_id_number: string | null
  /** The name or date of birth that waits for a second person. */
  waiting: WaitingChange | null
  /** The contact that waits for a second person. */
  waiting_contact: WaitingChange | null
  /** Numbers of all records; 0 where the caller may not read them. */
  totals: ClientTotals
  policies: PolicySummary[]
  /** Newest documents and notes of the policies. */
  documents: ClientDocument[]
  notes: ClientNote[]
  claims: ClientClaim[]
  payments: ClientPayment[]
  trackers: ClientTracker[]
  messages: ClientMessage[]
  consents: ClientConsent[]
  bank_accounts: ClientBankAccount[]
  merges: ClientMerge[]
  data_exports: ClientDataExport[]
}

/** Details that staff may change. */
export interface ClientDetails {
  title: string
  first_name: string
  /** Empty for a company. */
  last_name: string
  gender: 'female' | 'male' | 'other' | null
  /** `yyyy-mm-dd`. */
  date_of_birth: string | null
  address: string
  state: string
  lga: string
  occupation: string
  contact_name: string
  tax_id: string
}

export interface ClientDetailsInput extends ClientDetails {
  /** The reason for the change. */
  reason: string
  version: Integer
}

export interface RestrictionInput {
  restricted: boolean
  reason: string
  version: Integer
}

export interface ErasureInput {
  reason: string
  version: Integer
}

/** A value before and after a change; contacts are masked. */
export interface ClientChangedValue {
  field: string
  from: string | null
  to: string | null
}

export interface ClientChange {
  id: string
  kind: 'details' | 'contact' | 'merge' | 'merge_undone' | 'restriction' | 'erasure'
  at: string
  by: string
  /** The second person who approved it. */
  approved_by: string | null
  reason: string
  changes: ClientChangedValue[]
}

export const duplicateReasons = ['id_number', 'phone', 'email', 'name'] as const
/** What two records have in common; `name`: name and date of birth. */
export type DuplicateReason = (typeof duplicateReasons)[number]

export interface PossibleDuplicate extends Customer {
  reasons: DuplicateReason[]
  policies: Integer
  created_at: string
  version: Integer
}

export const mergeFields = [
  'title',
  'gender',
  'address',
  'state',
  'lga',
  'occupation',
  'contact_name',
  'tax_id',
] as const
/** Details that a merge may take from the duplicate. */
export type MergeField = (typeof mergeFields)[number]

export interface MergeInput {
  /** The duplicate. */
  source_id: string
  /** Details whose values are taken from the duplicate. */
  take: MergeField[]
  reason: string
  /** Version of the remaining customer. */
  version: Integer
  /** Version of the duplicate. */
  source_version: Integer
}

/** The values of a detail in both records. */
export interface MergeValue {
  field: MergeField
  target: string
  source: string
}

export interface MergePreview {
  target: PossibleDuplicate
  source: PossibleDuplicate
  /** Number of records that would move. */
  moves: ClientTotals
  /** Details in which the records differ. */
  values: MergeValue[]
}
