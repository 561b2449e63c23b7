import { type FormField, fieldsIn, textsOf } from '@coverdesk/sdk/forms'
import { productTexts, textsFor } from '../../platform/translations/product-texts.ts'

const productTranslations = productTexts('form-texts')

/** Returns questions in a language, in English where a text has no translation. */
export const translatedFields = (fields: readonly FormField[], locale: string): FormField[] =>
  fieldsIn(fields, locale, (english) => productTranslations.get(locale)?.get(english))

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
