import { z } from 'zod'
import type { RetentionRuleInput } from '../resources/admin/retention-rules.ts'
import { whole } from './fields.ts'

const MOST_DAYS = 3650

const daysFrom = (least: number, most: number): z.ZodNumber =>
  z
    .number({ error: 'fields.number_format' })
    .int('fields.number_format')
    .min(least, 'fields.number_low')
    .max(most, 'fields.number_high')

const rule = { days: whole(1, MOST_DAYS, 'fields.number_format') }

export const retentionRuleSchema: z.ZodType<RetentionRuleInput> = z.strictObject(rule)

export const retentionRuleUpdateSchema: z.ZodType<RetentionRuleInput & { version: number }> = z.strictObject({
  ...rule,
  version: whole(0, Number.MAX_SAFE_INTEGER),
})

/** Within the bounds of one rule. */
export const retentionRuleSchemaOf = (least: number, most: number): z.ZodType<RetentionRuleInput> =>
  z.strictObject({ days: daysFrom(least, most) })
