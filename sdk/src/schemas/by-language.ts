import { z } from 'zod'
import { languages } from '../text/languages.ts'

const otherLanguages = new Set(languages.flatMap(({ code }) => (code === 'en' ? [] : code)))

/** Texts by language code, including disabled languages, so that translations can be prepared. */
export const byLanguage = <Words extends z.ZodType>(words: Words): z.ZodRecord<z.ZodString, Words> =>
  z
    .record(z.string(), words)
    .refine((said) => Object.keys(said).every((code) => otherLanguages.has(code)), 'fields.choice_unknown')
