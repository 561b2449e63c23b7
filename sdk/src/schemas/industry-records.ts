import { z } from 'zod'
import type { IndustryRecordSend } from '../resources/motor/industry-records.ts'
import { optionalLine, whole } from './fields.ts'

const value = optionalLine(100).optional()

export const industryRecordSendSchema: z.ZodType<IndustryRecordSend> = z.strictObject({
  version: whole(1, 2_000_000_000, 'fields.invalid'),
  corrections: z
    .strictObject({
      policyholder: value,
      registration_number: value,
      chassis_number: value,
      engine_number: value,
      make: value,
      model: value,
    })
    .optional(),
})
