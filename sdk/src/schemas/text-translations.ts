import { z } from 'zod'
import type { TextTranslationsQuery } from '../resources/workflow/text-translations.ts'

export const textTranslationsSchema: z.ZodType<TextTranslationsQuery> = z.strictObject({
  language: z.string('fields.required').max(10, 'fields.too_long'),
  texts: z.array(z.string('fields.invalid').max(5000, 'fields.too_long')).max(500, 'fields.invalid'),
})
