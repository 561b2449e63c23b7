import { z } from 'zod'
import type { PolicyDocumentsInput } from '../resources/motor/policy-records.ts'
import { requiredText } from './fields.ts'

export const policyNoteSchema: z.ZodType<{ text: string }> = z.strictObject({ text: requiredText(4000) })
export const policyDocumentsSchema: z.ZodType<PolicyDocumentsInput> = z.strictObject({
  document_ids: z.array(z.uuid('fields.choice_unknown')).min(1, 'fields.required').max(20).optional(),
})
