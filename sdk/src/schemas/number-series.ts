import { z } from 'zod'
import type { NumberRuleInput } from '../resources/admin/number-series.ts'
import { optionalText, requiredText, whole } from './fields.ts'

const MOST_NUMBER = 999_999_999
const MOST_BRANCHES = 500

const rule = {
  prefix: requiredText(12).regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'fields.prefix_format'),
  separator: z.enum(['/', '-'], 'fields.choice_unknown'),
  with_branch: z.boolean('fields.invalid'),
  year: z.enum(['full', 'short', 'none'], 'fields.choice_unknown'),
  digits: whole(4, 9, 'fields.digits_range'),
  restarts: z.enum(['yearly', 'never'], 'fields.choice_unknown'),
  raise: z
    .array(z.strictObject({ branch_code: optionalText(20), number: whole(1, MOST_NUMBER) }))
    .max(MOST_BRANCHES, 'fields.invalid')
    .optional(),
}

/** A count that restarts needs the year, or numbers would repeat. */
function checkYear({ year, restarts }: NumberRuleInput, context: z.RefinementCtx): void {
  if (restarts === 'yearly' && year === 'none')
    context.addIssue({ code: 'custom', path: ['year'], message: 'fields.year_needed' })
}

export const numberRuleSchema: z.ZodType<NumberRuleInput> = z.strictObject(rule).superRefine(checkYear)

export const numberRuleUpdateSchema: z.ZodType<NumberRuleInput & { version: number }> = z
  .strictObject({ ...rule, version: whole(0, Number.MAX_SAFE_INTEGER) })
  .superRefine(checkYear)
