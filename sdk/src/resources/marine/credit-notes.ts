import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type {
  Creditable,
  CreditNote,
  CreditNoteInput,
  CreditNoteKind,
  CreditNoteQuery,
  ListedCreditNote,
  OwnCreditNote,
} from './credit-note.ts'

interface Versioned {
  version: Integer
}

type Reasoned = Versioned & { reason: string }

/**
 * Credit notes of the insurer to partners. One user creates a note, another approves it; once issued, it is applied
 * to the wallet or to the next debit note, in full or in part.
 * @example
 * const note = await client.marine.admin.creditNotes.create({ kind: 'CN-REF', partner_id, policy_id, amount: 5_000_00, reason: 'Goods not shipped', branch_id: null })
 * const { version } = await client.marine.admin.creditNotes.submit(note.id, { version: note.version })
 */
export class CreditNotes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists credit notes, newest first; `q` searches numbers, partners, policies and reasons. */
  list(query: CreditNoteQuery = {}, options?: RequestOptions): Promise<Page<ListedCreditNote>> {
    return this.#send('/marine/admin/credit-notes', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a credit note with its applications, journal entries and events. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<CreditNote> {
    return this.#send(path`/marine/admin/credit-notes/${id}`, {}, options)
  }
  /** Computes how much of a policy can still be credited. @throws CoverdeskError 404 before it is issued */
  creditable(
    policyId: string,
    query: { kind: CreditNoteKind; amount?: number },
    options?: RequestOptions,
  ): Promise<Creditable> {
    const to = path`/marine/admin/credit-notes/policies/${policyId}`
    return this.#send(to, { query: { ...query } }, options)
  }
  /** Lists the branches whose number series a credit note can use. */
  branches(options?: RequestOptions): Promise<CreditNoteBranch[]> {
    return this.#send('/marine/admin/credit-notes/branches', {}, options)
  }
  /**
   * Creates a draft.
   * @throws ValidationError at `policy_id`, `partner_id`, `branch_id`; `amount_left`, `commission_left`,
   *   `return_below_minimum` at `amount`
   */
  create(body: CreditNoteInput, options?: RequestOptions): Promise<CreditNote> {
    return this.#send('/marine/admin/credit-notes', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a draft, or a rejected note, which becomes a draft again.
   * @throws ValidationError as `create`; ConflictError `not_a_draft`, `edit_conflict`
   */
  update(id: string, body: CreditNoteInput & Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#send(path`/marine/admin/credit-notes/${id}`, { method: 'PUT', body }, options)
  }
  /** Deletes a draft or a rejected note. @throws ConflictError `not_a_draft` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/admin/credit-notes/${id}`, { method: 'DELETE' }, options)
  }
  /** Requests approval. @throws ConflictError `not_a_draft`, `edit_conflict`; ValidationError as `create` */
  submit(id: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'submit', body, options)
  }
  /**
   * Withdraws the caller's own request before it is decided: it becomes a draft again.
   * @throws ConflictError `decision_made`, `edit_conflict`
   */
  withdraw(id: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'withdraw', body, options)
  }
  /**
   * Approves and issues a credit note: number and posting in one transaction.
   * @throws ConflictError `decision_made`, `maker_is_checker`, `edit_conflict`; CoverdeskError 403
   *   `limit_exceeded`; ValidationError `amount_left` when the policy was credited meanwhile
   */
  approve(id: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'approve', body, options)
  }
  /** Rejects a credit note with a reason for its creator. @throws ConflictError as `approve` */
  reject(id: string, body: Reasoned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'reject', body, options)
  }
  /**
   * Credits the wallet with a note, in full or in part.
   * @throws ConflictError `note_not_open`, `no_wallet`, `edit_conflict`; ValidationError `amount_left`
   */
  apply(id: string, body: Versioned & { amount: number }, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'apply', body, options)
  }
  /**
   * Reserves the rest for the partner's next debit note, or removes the reservation.
   * @throws ConflictError `note_not_open`, `edit_conflict`
   */
  keep(
    id: string,
    body: Versioned & { for_debit_note: boolean },
    options?: RequestOptions,
  ): Promise<CreditNote> {
    return this.#act(id, 'keep', body, options)
  }
  /**
   * Reverses an application completely.
   * @throws ConflictError `maker_is_checker`, `already_reversed`, `note_money_spent`, `edit_conflict`
   */
  undo(id: string, applicationId: string, body: Reasoned, options?: RequestOptions): Promise<CreditNote> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(
      path`/marine/admin/credit-notes/${id}/applications/${applicationId}/undo`,
      write,
      options,
    )
  }
  /**
   * Voids an issued note: its posting is reversed, its number stays used.
   * @throws ConflictError `note_not_open`, `note_used`, `maker_is_checker`, `edit_conflict`; CoverdeskError 403
   *   `limit_exceeded`
   */
  void(id: string, body: Reasoned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'void', body, options)
  }
  /** Downloads an issued note as a PDF. @throws CoverdeskError 404 before its issue */
  file(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/marine/admin/credit-notes/${id}/file`, { responseType: 'blob' }, options)
  }
  #act(id: string, name: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/credit-notes/${id}/${name}`, write, options)
  }
}

/**
 * Issued credit notes of the caller's own partner.
 * @example
 * const { data } = await client.marine.partner.creditNotes.list({ state: 'open' })
 */
export class OwnCreditNotes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists issued notes, newest first. */
  list(query: OwnCreditNoteQuery = {}, options?: RequestOptions): Promise<Page<OwnCreditNote>> {
    return this.#send('/marine/partner/credit-notes', { query: { ...query }, envelope: true }, options)
  }
  /** Downloads a note as a PDF. @throws CoverdeskError 404 */
  file(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/marine/partner/credit-notes/${id}/file`, { responseType: 'blob' }, options)
  }
}

export interface OwnCreditNoteQuery extends ListQuery {
  /** Those with a rest. */
  state?: 'open'
  policy_id?: string
}

/** A branch whose number series a note can take its number from. */
export interface CreditNoteBranch {
  id: string
  name: string
}
