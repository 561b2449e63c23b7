import { type FormField, fieldsIn, textsOf } from '@coverdesk/sdk/forms'
import { productTexts, textsFor } from '../../platform/translations/product-texts.ts'

const ownWords = productTexts('form-texts')

/** Returns questions in a language, in English where a text has no translation. */
export const fieldsFor = (fields: readonly FormField[], locale: string): FormField[] =>
  fieldsIn(fields, locale, (english) => ownWords.get(locale)?.get(english))

/** Returns the product's translations for texts of questions, by language. */
export const ownWordsOf = (
  fields: readonly FormField[],
  languages: readonly string[],
): Record<string, Record<string, string>> =>
  textsFor(
    ownWords,
    new Set(fields.flatMap((field) => textsOf(field)).map(({ english }) => english)),
    languages,
  )
