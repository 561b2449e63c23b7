import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { IdType } from '../../identity/kyc.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { Customer, SetupItem, Versioned } from '../types.ts'
import type { About } from './motor-proposal.ts'
import type { ConsentWay, SaleArrangement } from './sales.ts'

/**
 * Fleets: motor policies of one policyholder with a common expiry. Vehicles that are proposed together have one
 * proposal, one payment and one debit note; each has its own policy and certificate. Amounts are kobo, days
 * `yyyy-mm-dd`.
 * @example
 * const { rows, amount } = await client.motor.fleets.price({ start_date: '2026-12-01', csv })
 * if (rows.every(({ errors }) => errors.length === 0))
 *   await client.motor.fleets.create({ start_date: '2026-12-01', rows: rows.map(({ cells }) => cells), ...company })
 */
export class Fleets {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists fleets, newest first. */
  list(query: FleetQuery = {}, options?: RequestOptions): Promise<Page<ListedFleet>> {
    return this.#send('/fleets', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a fleet with its proposals and vehicles. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Fleet> {
    return this.#send(path`/fleets/${id}`, {}, options)
  }
  /**
   * Reads vehicles from a CSV file or from typed rows, and checks and prices each; nothing is stored. A row with
   * errors has no price.
   * @throws ValidationError at `csv` for a file that is no table, at `start_date` and `end_date`
   */
  price(body: FleetPriceInput, options?: RequestOptions): Promise<FleetPrice> {
    return this.#send('/fleets/price', { method: 'POST', body }, options)
  }
  /**
   * Proposes a fleet for a client. Its prices are stored; it waits for its payment, or for an underwriter first where
   * a sale of one of its vehicles would.
   * @throws ValidationError `fleet_rows_invalid` while a row has errors, and at the fields; ConflictError
   *   `consent_outdated`
   */
  create(body: NewFleet, options?: RequestOptions): Promise<Fleet> {
    return this.#send('/fleets', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Proposes more vehicles for a fleet in force, up to its expiry. Own damage and extensions are charged by day.
   * @throws ValidationError as `create`; ConflictError `fleet_not_in_force`, `waits_already` while another proposal
   *   is open
   */
  addVehicles(id: string, body: FleetAddition, options?: RequestOptions): Promise<Fleet> {
    return this.#send(path`/fleets/${id}/vehicles`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Proposes the next year of all vehicles of a fleet, in one payment and one debit note.
   * @throws ConflictError `renewal_not_due`, `fleet_not_in_force`, `waits_already` while another proposal is open
   */
  renew(id: string, options?: RequestOptions): Promise<Fleet> {
    return this.#send(path`/fleets/${id}/renewals`, { method: 'POST', idempotent: true }, options)
  }
  /**
   * Prices an unpaid proposal again, from today where its first day has passed.
   * @throws ConflictError `payment_started`, `step_passed`, `edit_conflict`
   */
  reprice(proposalId: string, body: Versioned, options?: RequestOptions): Promise<Fleet> {
    return this.#send(path`/fleets/proposals/${proposalId}/price`, { method: 'POST', body }, options)
  }
  /** Withdraws an unpaid proposal. @throws ConflictError `payment_started`, `step_passed`, `edit_conflict` */
  withdraw(proposalId: string, body: FleetWithdrawal, options?: RequestOptions): Promise<Fleet> {
    return this.#send(path`/fleets/proposals/${proposalId}/withdraw`, { method: 'POST', body }, options)
  }
}

export const fleetStatuses = ['proposed', 'in_force', 'ended', 'withdrawn'] as const
/** `ended`: after its expiry. */
export type FleetStatus = (typeof fleetStatuses)[number]

export interface FleetQuery extends ListQuery {
  status?: FleetStatus
  /** Code of the branch. */
  branch?: string
}

/** Columns of a file of vehicles, by which errors name their place. */
export const fleetColumns = [
  'registration_number',
  'chassis_number',
  'engine_number',
  'make',
  'model',
  'year',
  'colour',
  'body_type',
  'use',
  'risk_type',
  'cover_type',
  'sum_insured',
  'extensions',
] as const
export type FleetColumn = (typeof fleetColumns)[number]

/** A vehicle as typed: codes or names of the reference data, the sum insured in naira. Absent cells are empty. */
export type FleetCells = Partial<Record<FleetColumn, string>>

/** Most vehicles of one proposal. */
export const MOST_FLEET_ROWS = 500

interface FleetRows {
  /** First day of cover. */
  start_date: string
  /** Common expiry; a year after the first day by default, and at the latest then. */
  end_date?: string | undefined
}

/** Either a file or rows. */
export interface FleetPriceInput extends FleetRows {
  /** A CSV file with a header; see `fleetColumns`. */
  csv?: string | undefined
  rows?: FleetCells[] | undefined
  /** The fleet that the vehicles are added to: its expiry is theirs. */
  fleet_id?: string | undefined
}

export interface NewFleet extends FleetRows, SaleArrangement {
  rows: FleetCells[]
  /** A client on record; otherwise the identity and the contact of a new one. */
  customer_id?: string | undefined
  id_type?: IdType | undefined
  id_number?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** Of a new client; by default those of the client on record. */
  about?: Omit<About, 'declaration'> | undefined
  consent: { version: string; given: ConsentWay }
}

export interface FleetAddition {
  start_date: string
  rows: FleetCells[]
}

export interface FleetWithdrawal extends Versioned {
  reason: string
}

/** An error of one cell. */
export interface FleetRowError {
  column: FleetColumn
  /** Key of the `errors` dictionary, such as `fields.plate_format`. */
  code: string
  /** In the caller's language. */
  message: string
}

export interface FleetRow {
  /** Line of the file; of typed rows their position from 1. */
  line: Integer
  cells: FleetCells
  errors: FleetRowError[]
  /** Make, model and year as understood; null while a row has errors. */
  vehicle: string | null
  cover: string | null
  sum_insured: Kobo
  /** Premium of a year; null while the row has errors. */
  annual: Kobo | null
  /** Premium up to the expiry. */
  amount: Kobo | null
  /** Whether an underwriter decides first. */
  referred: boolean
}

export interface FleetPrice {
  start_date: string
  end_date: string
  rows: FleetRow[]
  /** Number of errors of all rows. */
  error_count: Integer
  /** Of the rows without errors. */
  amount: Kobo
  currency: 'NGN'
}

export interface ListedFleet {
  id: string
  number: string
  status: FleetStatus
  /** Null until the client's identity is confirmed. */
  customer: Customer | null
  branch: SetupItem
  /** Policies in force. */
  vehicles: Integer
  /** Premium of the issued proposals. */
  amount: Kobo
  start_date: string
  end_date: string
  created_at: string
}

/** `identity`: the client's identity is not confirmed yet; `review`: staff decide on its tracker. */
export type FleetProposalStatus =
  | 'identity'
  | 'underwriting'
  | 'awaiting_payment'
  | 'review'
  | 'issued'
  | 'declined'
  | 'withdrawn'

/** Vehicles that are proposed and paid together. */
export interface FleetProposal {
  id: string
  sequence: Integer
  status: FleetProposalStatus
  start_date: string
  end_date: string
  vehicles: Integer
  /** Null before it is priced. */
  amount: Kobo | null
  currency: 'NGN'
  /** Until when it can be paid. */
  valid_until: string | null
  debit_note_number: string | null
  /** Contact that the payment link goes to. */
  masked_email: string | null
  tracker_id: string
  payment_id: string | null
  /** Whether a payment is on its way. */
  paying: boolean
  /** Documents of the whole proposal; download them with `documents.download`. */
  documents: { id: string; kind: FleetDocumentKind; file_name: string }[]
  version: Integer
}

export const fleetDocumentKinds = ['fleet-debit-note', 'fleet-receipt', 'fleet-certificates'] as const
export type FleetDocumentKind = (typeof fleetDocumentKinds)[number]

export interface FleetVehicle {
  id: string
  proposal_id: string
  plate: string
  make: string
  model: string
  year: Integer
  cover_type: SetupItem
  sum_insured: Kobo
  /** Premium up to the expiry. */
  amount: Kobo
  /** Null until it is paid. */
  policy: { id: string; policy_number: string; state: 'active' | 'upcoming' | 'expired' | 'cancelled' } | null
}

export interface Fleet extends ListedFleet {
  agency: SetupItem
  clo: SetupItem
  proposals: FleetProposal[]
  vehicles_list: FleetVehicle[]
  /** Whether its next year can be proposed now. */
  renewable: boolean
  version: Integer
}
