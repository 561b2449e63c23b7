import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { ReportName } from './reports.ts'

/**
 * Scheduled emails of reports: every Monday for the week before, or on the first for the month before.
 * @example
 * const [ada] = await client.marine.admin.reportSchedules.recipients({ report: 'production' })
 * await client.marine.admin.reportSchedules.create({
 *   ...{ report: 'production', every: 'month', format: 'xlsx', partner_id: null },
 *   recipients: [ada.id],
 * })
 */
export class ReportSchedules {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the schedules of one report, or of every report the caller can read. */
  list(query: { report?: ReportName } = {}, options?: RequestOptions): Promise<ReportSchedule[]> {
    return this.#send('/marine/admin/report-schedules', { query: { ...query } }, options)
  }
  /** Lists possible recipients of a report: users whose role includes it. */
  recipients(query: { report: ReportName }, options?: RequestOptions): Promise<ReportRecipient[]> {
    return this.#send('/marine/admin/report-schedules/recipients', { query: { ...query } }, options)
  }
  /** Creates a schedule. @throws ValidationError at a field; CoverdeskError 403 for a report the caller cannot read */
  create(body: ReportScheduleInput, options?: RequestOptions): Promise<ReportSchedule> {
    const write = { method: 'POST', body, idempotent: true } as const
    return this.#send('/marine/admin/report-schedules', write, options)
  }
  /** Changes a schedule. @throws ConflictError `edit_conflict`; ValidationError; CoverdeskError 404 */
  update(
    id: string,
    body: ReportScheduleInput & { version: number },
    options?: RequestOptions,
  ): Promise<ReportSchedule> {
    return this.#send(path`/marine/admin/report-schedules/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Pauses a schedule, or resumes it with the next Monday or first of a month.
   * @throws ConflictError `edit_conflict`; CoverdeskError 404
   */
  pause(
    id: string,
    body: { paused: boolean; version: number },
    options?: RequestOptions,
  ): Promise<ReportSchedule> {
    return this.#send(path`/marine/admin/report-schedules/${id}/pause`, { method: 'PUT', body }, options)
  }
  /** Deletes a schedule. @throws CoverdeskError 404 */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/marine/admin/report-schedules/${id}`, { method: 'DELETE' }, options)
  }
}

export interface ReportRecipient {
  id: string
  name: string
  email: string
}

export const reportRhythms = ['week', 'month'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

export interface ReportScheduleInput {
  report: ReportName
  every: ReportRhythm
  /** Format of the file, which is added to each recipient's exports. */
  format: 'csv' | 'xlsx'
  /** Limits the report to one partner. */
  partner_id: string | null
  /** Ids of users. */
  recipients: string[]
}

export interface ReportSchedule extends Omit<ReportScheduleInput, 'recipients' | 'partner_id'> {
  id: string
  partner: { id: string; name: string } | null
  /** `may`: whether the user's role still includes the report; otherwise the user receives nothing. */
  recipients: (ReportRecipient & { may: boolean })[]
  /** Days in Lagos. */
  next_on: string
  last_on: string | null
  /** When it was paused; null while active. */
  paused_at: string | null
  version: Integer
}
