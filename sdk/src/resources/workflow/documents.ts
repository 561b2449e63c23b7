import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Files of policies and trackers.
 * @example
 * const { data } = await client.workflow.documents.list({ policy_id: policy.id })
 * const [certificate] = data
 * const file = await client.workflow.documents.download(certificate.id)
 */
export class Documents {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the files of a policy or tracker, or all that the caller can see, newest first. */
  list(query: DocumentQuery = {}, options?: RequestOptions): Promise<Page<DocumentFacts>> {
    return this.#send('/documents', { query: { ...query }, envelope: true }, options)
  }
  /** Downloads a file. @throws CoverdeskError 404 */
  download(id: string, options?: RequestOptions): Promise<Blob> {
    return this.#send(path`/documents/${id}`, { responseType: 'blob' }, options)
  }
}

export interface DocumentQuery extends ListQuery {
  policy_id?: string
  tracker_id?: string
}

export interface DocumentFacts {
  id: string
  kind: string
  file_name: string
  media_type: string
  created_at: string
  policy_id: string | null
  tracker_id: string | null
}
