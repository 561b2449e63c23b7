import { type FormField, fieldsIn, textsOf } from '@coverdesk/sdk/forms'
import { productWords, wordsFor } from '../../platform/translations/product-words.ts'

const ownWords = productWords('form-texts')

/** Questions as somebody reads them in a language; English where a text has no words in it. */
export const fieldsFor = (fields: readonly FormField[], locale: string): FormField[] =>
  fieldsIn(fields, locale, (english) => ownWords.get(locale)?.get(english))

/** What the product says itself for texts of questions, in each of the languages. */
export const ownWordsOf = (
  fields: readonly FormField[],
  languages: readonly string[],
): Record<string, Record<string, string>> =>
  wordsFor(
    ownWords,
    new Set(fields.flatMap((field) => textsOf(field)).map(({ english }) => english)),
    languages,
  )
