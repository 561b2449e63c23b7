import { z } from 'zod'
import type { AdjusterAppointment, AdjusterReport } from '../resources/claims/claim-adjuster.ts'
import { code, day, id, requiredText, version, whole } from './fields.ts'

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000
const kobo = () => whole(0, MOST_KOBO, 'fields.amount_format')

export const adjusterAppointmentSchema: z.ZodType<AdjusterAppointment> = z.strictObject({
  code: code(),
  instructions: requiredText(2000),
  due_on: day(),
  replaces: z.strictObject({ id: id(), reason: requiredText(500), version: version() }).nullable(),
})
export const adjusterReportSchema: z.ZodType<AdjusterReport> = z.strictObject({
  report_id: id(),
  adjusted_loss: kobo().nullable(),
  salvage: kobo().nullable(),
  fee: kobo(),
  version: version(),
})
