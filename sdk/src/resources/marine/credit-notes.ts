import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
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
  version: number
}

type Reasoned = Versioned & { reason: string }

/**
 * What the insurer owes partners by a note. One person raises it, another approves; issued, it goes into the wallet or
 * into the next debit note, wholly or partly.
 * @example
 * const note = await client.marine.admin.creditNotes.create({ kind: 'CN-REF', partner_id, policy_id, amount: 5_000_00, reason: 'Goods not shipped', branch_id: null })
 * const { version } = await client.marine.admin.creditNotes.submit(note.id, { version: note.version })
 */
export class CreditNotes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Notes, the newest first; `q` looks in numbers, partners, policies and reasons. */
  list(query: CreditNoteQuery = {}, options?: RequestOptions): Promise<Page<ListedCreditNote>> {
    return this.#send('/marine/admin/credit-notes', { query: { ...query }, envelope: true }, options)
  }
  /** One with its applications, what it posted and what happened to it. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<CreditNote> {
    return this.#send(path`/marine/admin/credit-notes/${id}`, {}, options)
  }
  /** How much of a policy can still be credited. @throws CoverdeskError 404 before it is issued */
  creditable(
    policyId: string,
    query: { kind: CreditNoteKind; amount?: number },
    options?: RequestOptions,
  ): Promise<Creditable> {
    const to = path`/marine/admin/credit-notes/policies/${policyId}`
    return this.#send(to, { query: { ...query } }, options)
  }
  /** Whose numbers a note may take. */
  branches(options?: RequestOptions): Promise<CreditNoteBranch[]> {
    return this.#send('/marine/admin/credit-notes/branches', {}, options)
  }
  /** Keeps a draft. @throws ValidationError at `policy_id`, `partner_id`, `branch_id`; `amount_left`, `commission_left`, `return_below_minimum` at `amount` */
  create(body: CreditNoteInput, options?: RequestOptions): Promise<CreditNote> {
    return this.#send('/marine/admin/credit-notes', { method: 'POST', body, idempotent: true }, options)
  }
  /** Changes a draft, or a rejected one, which is a draft again. @throws ValidationError as `create`; ConflictError `not_a_draft`, `edit_conflict` */
  update(id: string, body: CreditNoteInput & Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#send(path`/marine/admin/credit-notes/${id}`, { method: 'PUT', body }, options)
  }
  /** Throws a draft, or a rejected one, away. @throws ConflictError `not_a_draft` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/admin/credit-notes/${id}`, { method: 'DELETE' }, options)
  }
  /** Asks for approval. @throws ConflictError `not_a_draft`, `edit_conflict`; ValidationError as `create` */
  submit(id: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'submit', body, options)
  }
  /** Takes one's own back before it is decided: a draft again. @throws ConflictError `decision_made`, `edit_conflict` */
  withdraw(id: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'withdraw', body, options)
  }
  /**
   * Issues it: number and posting in one transaction.
   * @throws ConflictError `decision_made`, `maker_is_checker`, `edit_conflict`; CoverdeskError 403 `limit_exceeded`;
   * ValidationError `amount_left` where others credited the policy meanwhile
   */
  approve(id: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'approve', body, options)
  }
  /** Refuses it; whoever raised it reads the reason. @throws ConflictError as `approve` */
  reject(id: string, body: Reasoned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'reject', body, options)
  }
  /** Puts it, or some of it, into the wallet. @throws ConflictError `note_not_open`, `no_wallet`, `edit_conflict`; ValidationError `amount_left` */
  apply(id: string, body: Versioned & { amount: number }, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'apply', body, options)
  }
  /** Keeps what is left for the partner's next debit note, or no longer. @throws ConflictError `note_not_open`, `edit_conflict` */
  keep(
    id: string,
    body: Versioned & { for_debit_note: boolean },
    options?: RequestOptions,
  ): Promise<CreditNote> {
    return this.#act(id, 'keep', body, options)
  }
  /** Takes an application back, wholly. @throws ConflictError `maker_is_checker`, `already_reversed`, `note_money_spent`, `edit_conflict` */
  undo(id: string, applicationId: string, body: Reasoned, options?: RequestOptions): Promise<CreditNote> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(
      path`/marine/admin/credit-notes/${id}/applications/${applicationId}/undo`,
      write,
      options,
    )
  }
  /**
   * Makes an issued note void: its posting is taken back, its number stays.
   * @throws ConflictError `note_not_open`, `note_used`, `maker_is_checker`, `edit_conflict`; CoverdeskError 403 `limit_exceeded`
   */
  void(id: string, body: Reasoned, options?: RequestOptions): Promise<CreditNote> {
    return this.#act(id, 'void', body, options)
  }
  /** The paper of an issued note, as a PDF. @throws CoverdeskError 404 before */
  file(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/marine/admin/credit-notes/${id}/file`, { responseType: 'blob' }, options)
  }
  #act(id: string, name: string, body: Versioned, options?: RequestOptions): Promise<CreditNote> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send(path`/marine/admin/credit-notes/${id}/${name}`, write, options)
  }
}

/**
 * The caller's own partner's notes, from their issue on.
 * @example
 * const { data } = await client.marine.partner.creditNotes.list({ state: 'open' })
 */
export class OwnCreditNotes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Issued notes, the newest first. */
  list(query: OwnCreditNoteQuery = {}, options?: RequestOptions): Promise<Page<OwnCreditNote>> {
    return this.#send('/marine/partner/credit-notes', { query: { ...query }, envelope: true }, options)
  }
  /** The paper of one, as a PDF. @throws CoverdeskError 404 */
  file(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/marine/partner/credit-notes/${id}/file`, { responseType: 'blob' }, options)
  }
}

export interface OwnCreditNoteQuery extends ListQuery {
  /** Those with something left. */
  state?: 'open'
  policy_id?: string
}

/** A branch whose number series a note can take its number from. */
export interface CreditNoteBranch {
  id: string
  name: string
}
