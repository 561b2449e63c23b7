import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/** Kinds of partner files. */
export const marineDocumentKinds = ['licence', 'evidence', 'certificate', 'debit_note', 'paper'] as const

export type MarineDocumentKind = (typeof marineDocumentKinds)[number]

/** The owner, the record and the kind of a file. */
export interface MarinePartnerFile {
  kind: 'evidence' | 'paper'
  /** The client, policy or funding request it belongs to; evidence can be assigned to its request later. */
  object_id?: string | undefined
  /** The file's own name by default. */
  file_name?: string | undefined
}

export interface MarineAdminFile {
  partner_id: string
  kind: 'licence' | 'paper'
  object_id?: string | undefined
  file_name?: string | undefined
}

export interface MarineDocument {
  id: string
  kind: MarineDocumentKind
  object_id: string | null
  file_name: string
  media_type: string
  /** Bytes. */
  size: Integer
  /** SHA-256 of the received bytes, hexadecimal. */
  sha256: string
  created_at: string
  /** A name; null for files that the server creates. */
  created_by: string | null
}

/** Files of partners: PDF or image, at most 10 MB. */
class MarineFiles {
  protected readonly send: Transport
  readonly #base: 'admin' | 'partner'
  constructor(send: Transport, base: 'admin' | 'partner') {
    this.send = send
    this.#base = base
  }
  protected keep(file: Blob, about: object, options?: RequestOptions): Promise<MarineDocument> {
    const file_name = file instanceof File ? file.name : 'file'
    const query = { file_name, ...about }
    return this.send(
      path`/marine/${this.#base}/documents`,
      { method: 'POST', query, body: file, idempotent: true },
      options,
    )
  }
  protected read(query: object, options?: RequestOptions): Promise<MarineDocument[]> {
    return this.send(path`/marine/${this.#base}/documents`, { query: { ...query } }, options)
  }
  /** Downloads a file. @throws CoverdeskError 404 */
  download(id: string, options?: RequestOptions): Promise<Blob> {
    return this.send(path`/marine/${this.#base}/documents/${id}`, { responseType: 'blob' }, options)
  }
}

/**
 * Files of the caller's partner.
 * @example
 * const evidence = await client.marine.partner.documents.create(file, { kind: 'evidence' })
 */
export class MarinePartnerDocuments extends MarineFiles {
  constructor(send: Transport) {
    super(send, 'partner')
  }
  /** Lists the partner's own files, or those of one client, policy or request. */
  list(query: { object_id?: string } = {}, options?: RequestOptions): Promise<MarineDocument[]> {
    return this.read(query, options)
  }
  /**
   * Stores a file. Evidence without a funding request is deleted after a day.
   * @throws ValidationError at `file` (`file_type`, `file_lies`, `file_broken`, `pdf_locked`, `pdf_active`),
   *   `object_id`; RateLimitError `too_many_uploads`
   */
  create(file: Blob, about: MarinePartnerFile, options?: RequestOptions): Promise<MarineDocument> {
    return this.keep(file, about, options)
  }
}

/** Files of every partner, for the insurer. */
export class MarineAdminDocuments extends MarineFiles {
  constructor(send: Transport) {
    super(send, 'admin')
  }
  /** Lists a partner's own files, or those of one of its clients, policies or requests. */
  list(
    query: { partner_id: string; object_id?: string },
    options?: RequestOptions,
  ): Promise<MarineDocument[]> {
    return this.read(query, options)
  }
  /** Stores a licence or another document of a partner. @throws ValidationError at `file`, `partner_id`, `object_id` */
  create(file: Blob, about: MarineAdminFile, options?: RequestOptions): Promise<MarineDocument> {
    return this.keep(file, about, options)
  }
}
