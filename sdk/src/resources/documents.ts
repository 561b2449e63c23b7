import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'

/** Files that belong to policies. */
export class Documents {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  list(policyId: string): Promise<DocumentFacts[]> {
    return this.#send('/documents', { query: { policy_id: policyId } })
  }
  /** The file itself. */
  download(id: string): Promise<Blob> {
    return this.#send(path`/documents/${id}`, { responseType: 'blob' })
  }
}

export interface DocumentFacts {
  id: string
  kind: string
  file_name: string
  media_type: string
  created_at: string
}
