import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { Client } from './clients.ts'
import type { Next, Progress } from './types.ts'
import type { MotorProposalDraft } from './workflows.ts'

/** The form of one step for one person. */
export class Forms {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  getGuest(id: string): Promise<Form> {
    return this.#send(path`/forms/${id}/guest`)
  }
  /** Keeps the draft. @throws ConflictError `edit_conflict` with `body.current` */
  updateGuest(id: string, body: { draft: MotorProposalDraft; version: number }): Promise<Form> {
    return this.#send(path`/forms/${id}/guest`, { method: 'PUT', body })
  }
}

export interface Form {
  id: string
  tracker_id: string
  workflow_id: number
  step_key: string
  status: 'open' | 'submitted'
  form_type: { key: string; version: number }
  draft: MotorProposalDraft
  version: number
  updated_at: string
  progress: Progress
  next: Next
  validation: {
    first_name: string | null
    last_name: string | null
    masked_email: string
    masked_phone: string
  }
  client: Client | null
}
