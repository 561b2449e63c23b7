import { type FormField, fieldsIn, textsOf } from '@coverdesk/sdk/forms'
import { productTexts, textsFor } from '../../platform/translations/product-texts.ts'

const productTranslations = productTexts('form-texts')

/** Returns the product's translation of an English text of a question; undefined without one. */
export const productTranslation = (language: string, english: string): string | undefined =>
  productTranslations.get(language)?.get(english)

/** Returns questions in a language, in English where a text has no translation. */
export const translatedFields = (fields: readonly FormField[], locale: string): FormField[] =>
  fieldsIn(fields, locale, (english) => productTranslation(locale, english))

/** Returns the product's translations for texts of questions, by language. */
export const productTranslationsOf = (
  fields: readonly FormField[],
  languages: readonly string[],
): Record<string, Record<string, string>> =>
  textsFor(
    productTranslations,
    new Set(fields.flatMap((field) => textsOf(field)).map(({ english }) => english)),
    languages,
  )
