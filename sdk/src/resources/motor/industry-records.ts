import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Customer, SetupItem } from '../types.ts'

/**
 * The queue of motor policies for the industry database (NIID): each sale, change, cancellation and renewal is reported.
 * @example
 * const { data } = await client.motor.industryRecords.list({ state: 'refused' })
 * for (const { id, version } of data) await client.motor.industryRecords.send(id, { version })
 */
export class IndustryRecords {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the records, the last queued first. */
  list(query: IndustryRecordQuery = {}, options?: RequestOptions): Promise<Page<ListedIndustryRecord>> {
    return this.#send('/industry-records', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves the record of a policy by the policy's id. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<IndustryRecord> {
    return this.#send(path`/industry-records/${id}`, {}, options)
  }
  /**
   * Sends the record of a policy again, corrected where its values were refused; the policy itself does not change.
   * @throws CoverdeskError 404, 409 `edit_conflict`, 409 `registration_not_resendable` once it was accepted, 422
   */
  send(id: string, body: IndustryRecordSend, options?: RequestOptions): Promise<IndustryRecord> {
    return this.#send(path`/industry-records/${id}/send`, { method: 'POST', body, idempotent: true }, options)
  }
}

export const industryRecordStates = ['pending', 'refused', 'accepted'] as const
/** `pending`: not decided yet; `accepted`: registered with a number. */
export type IndustryRecordState = (typeof industryRecordStates)[number]

export const industryRecordEvents = ['issue', 'endorse', 'renew', 'cancel', 'reinstate'] as const
/** The change of the policy that is reported. */
export type IndustryRecordEvent = (typeof industryRecordEvents)[number]

export interface IndustryRecordQuery extends ListQuery {
  state?: IndustryRecordState | undefined
  event?: IndustryRecordEvent | undefined
  /** Code of a branch. */
  branch?: string | undefined
}

export interface ListedIndustryRecord {
  /** The id of the policy. */
  id: string
  policy_number: string
  certificate_number: string
  plate: string
  customer: Customer
  branch: SetupItem
  event: IndustryRecordEvent
  /** First day of the change, `yyyy-mm-dd`. */
  effective_from: string
  state: IndustryRecordState
  /** Why it was refused, or why the last attempt failed. */
  reason: string | null
  /** The number in the industry database. */
  number: string | null
  attempts: Integer
  queued_at: string
  /** Null before the first attempt. */
  sent_at: string | null
  version: Integer
}

export interface IndustryRecord extends ListedIndustryRecord {
  report: ReportedPolicy
  /** Values that are reported instead of the policy's own. */
  corrections: IndustryRecordCorrections
}

/** What is reported of a policy; days as `yyyy-mm-dd`. */
export interface ReportedPolicy {
  policyholder: string
  registration_number: string
  chassis_number: string
  engine_number: string
  make: string
  model: string
  year: Integer
  cover_type: string
  starts_on: string
  ends_on: string
}

/** Corrected values of a report, where the industry database writes them differently. */
export interface IndustryRecordCorrections {
  policyholder?: string | undefined
  registration_number?: string | undefined
  chassis_number?: string | undefined
  engine_number?: string | undefined
  make?: string | undefined
  model?: string | undefined
}

export interface IndustryRecordSend {
  /** The version it was read in. */
  version: Integer
  /** Absent to leave the corrections as they are. */
  corrections?: IndustryRecordCorrections | undefined
}
