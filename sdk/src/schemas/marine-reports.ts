import { z } from 'zod'
import { type ReportScheduleInput, reportRhythms } from '../resources/marine/report-schedules.ts'
import { reportNames } from '../resources/marine/reports.ts'
import { id, version } from './fields.ts'

const MOST_RECIPIENTS = 50

const schedule = {
  report: z.enum(reportNames, 'fields.choice_unknown'),
  every: z.enum(reportRhythms, 'fields.choice_unknown'),
  format: z.enum(['csv', 'xlsx'], 'fields.choice_unknown'),
  partner_id: id().nullable(),
  recipients: z
    .array(id(), 'fields.required')
    .min(1, 'fields.required')
    .max(MOST_RECIPIENTS, 'fields.too_long'),
}

export const reportScheduleSchema: z.ZodType<ReportScheduleInput> = z.strictObject(schedule)
export const reportScheduleUpdateSchema: z.ZodType<ReportScheduleInput & { version: number }> =
  z.strictObject({ ...schedule, version: version() })
export const reportPauseSchema: z.ZodType<{ paused: boolean; version: number }> = z.strictObject({
  paused: z.boolean(),
  version: version(),
})
