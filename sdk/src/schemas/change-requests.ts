import { z } from 'zod'
import { requiredText, version } from './fields.ts'

export const changeDecisionSchema: z.ZodType<{ version: number }> = z.strictObject({ version: version() })
export const changeRejectionSchema: z.ZodType<{ version: number; reason: string }> = z.strictObject({
  version: version(),
  reason: requiredText(1000),
})
