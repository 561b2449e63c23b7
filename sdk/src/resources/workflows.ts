import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { Title } from '../helpers/constants.ts'
import type { Client } from './clients.ts'
import type { Quote } from './payments.ts'
import type { PolicySummary } from './policies.ts'
import type { Tracker } from './trackers.ts'
import type { Next } from './types.ts'

/** Workflows, and the calls of the motor workflow. */
export class Workflows {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  getGuest(id: number): Promise<WorkflowGuest> {
    return this.#send(path`/workflows/${id}/guest`)
  }
  /** Keeps the person of the guest's tracker as a client. @throws ValidationError at the fields */
  registerClient(body: RegisterClientInput): Promise<{ client: Client }> {
    return this.#send('/workflows/register-client', { method: 'POST', body, idempotent: true })
  }
  /**
   * Submits the proposal; it is rated and the price frozen.
   * @throws ValidationError at the fields, `plate_insured` among them; ConflictError `edit_conflict`, `payment_started`
   */
  underwriteMotorPolicy(body: UnderwriteInput): Promise<Underwritten> {
    return this.#send('/workflows/underwrite-motor-policy', { method: 'POST', body, idempotent: true })
  }
  /** The policy of a confirmed payment. @throws CoverdeskError 402 `payment_required` */
  createMotorPolicy(body: { payment_id: string }): Promise<{ policy: PolicySummary }> {
    return this.#send('/workflows/create-motor-policy', { method: 'POST', body, idempotent: true })
  }
}

export interface WorkflowGuest {
  id: number
  name: string
  description: string
  version: number
  total_steps: number
  steps: { key: string; kind: string; title_key: string }[]
  consent: { version: string; text_key: string }
  /** Kobo; the lowest price there is. */
  from_premium: number | null
}

/** The proposer, as he describes himself. The names are those of the identity check. */
export interface About {
  title: Title
  gender: 'female' | 'male' | 'other'
  date_of_birth: string
  address: string
  state: string
  lga: string
  occupation: string
  declaration: true
}

export interface ProposedVehicle {
  registration_number: string
  make: string
  model: string
  year: number
  colour: string
  body_type: string
  use: string
  seats?: number | undefined
  chassis_number: string
  engine_number?: string | undefined
}

export interface ProposedCover {
  risk_type: string
  business_type: string
  cover_type: string
  liability_type: string
  start_date: string
  /** Kobo; 0 for third-party covers. */
  sum_insured: number
  extensions: string[]
}

export interface MotorProposal {
  about: About
  vehicle: ProposedVehicle
  cover: ProposedCover
}

export interface MotorProposalDraft {
  about?: Partial<Omit<About, 'declaration'>> & { declaration?: boolean }
  vehicle?: Partial<ProposedVehicle>
  cover?: Partial<ProposedCover>
}

export interface RegisterClientInput extends Omit<About, 'declaration'> {
  token?: string | undefined
  form_id: string
}

export interface UnderwriteInput {
  form_id: string
  data: MotorProposal
  version: number
}

export interface Underwritten {
  quote: Quote
  payment_id: string
  tracker: Tracker
  next: Next
}
