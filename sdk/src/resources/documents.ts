import { path } from '../core/path.ts'
import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'

/**
 * Files that belong to policies.
 * @example
 * const [certificate] = await client.documents.list(policy.id)
 * const file = await client.documents.download(certificate.id)
 */
export class Documents {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The files of a policy. */
  list(policyId: string, options?: RequestOptions): Promise<DocumentFacts[]> {
    return this.#send('/documents', { query: { policy_id: policyId } }, options)
  }
  /** The file itself. @throws CoverdeskError 404 */
  download(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/documents/${id}`, { responseType: 'blob' }, options)
  }
}

export interface DocumentFacts {
  id: string
  kind: string
  file_name: string
  media_type: string
  created_at: string
}
