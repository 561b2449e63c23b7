import {
  bankQuestions,
  type FieldText,
  type FormField,
  isFieldWord,
  type OwnWords,
  textsOf,
} from '@coverdesk/sdk/forms'
import { type TranslatedText, translated } from '../shared/translations/translated-text.ts'

type Translated = FieldText & TranslatedText

/** A question with its texts in one language. */
interface TranslatedQuestion<Field extends FormField> {
  field: Field
  /** Among the questions of the form. */
  index: number
  texts: Translated[]
}

/** Returns every text of a form in one language, by question; names of banks are omitted. */
export function translatedIn<Field extends FormField>(
  fields: readonly Field[],
  language: string,
  own: OwnWords,
): TranslatedQuestion<Field>[] {
  const banks = bankQuestions(fields)
  return fields.map((field, index) => ({
    field,
    index,
    texts: textsOf(field, { options: banks.has(field.key) }).map((text) =>
      translated(text, text.written[language], own(text.english)),
    ),
  }))
}

/** Counts the texts of a form that lack a translation. */
export const missingIn = (fields: readonly FormField[], language: string, own: OwnWords): number =>
  translatedIn(fields, language, own).flatMap(({ texts }) => texts.filter(({ missing }) => missing)).length

/** Returns a question with one text translated; an empty translation falls back to English. */
export function withWords<Field extends FormField>(
  field: Field,
  place: string,
  language: string,
  words: string,
): Field {
  if (isFieldWord(place)) {
    const said = put({ ...field.translations?.[language] }, place, words || undefined)
    return { ...field, translations: put(field.translations, language, said) }
  }
  const [list, at = '', ...rest] = place.split('.')
  const index = Number(at)
  const say = <One extends { translations?: Record<string, string> | undefined }>(one: One): One => ({
    ...one,
    translations: put(one.translations, language, words || undefined),
  })
  const change = <One>(all: readonly One[] | undefined, how: (one: One) => One): One[] | undefined =>
    all?.map((one, place) => (place === index ? how(one) : one))
  if (list === 'options') return { ...field, options: change(field.options, say) }
  if (list === 'warnings') return { ...field, warnings: change(field.warnings, say) }
  return {
    ...field,
    fields: change(field.fields, (inner) => withWords(inner, rest.join('.'), language, words)),
  }
}

function put<Value>(
  all: Record<string, Value | undefined> | undefined,
  key: string,
  value: Value | undefined,
): Record<string, Value> | undefined {
  const { [key]: _before, ...others } = (all ?? {}) as Record<string, Value>
  const next = value === undefined ? others : { ...others, [key]: value }
  return Object.keys(next).length > 0 ? next : undefined
}

/** Returns the server's path of a text in a language: `fields.2.options.0.translations.fr`. */
export function errorPath(index: number, place: string, language: string): string {
  const parts = place.split('.')
  const last = parts.at(-1) ?? ''
  const translations = isFieldWord(last)
    ? [...parts.slice(0, -1), 'translations', language, last]
    : [...parts, 'translations', language]
  return ['fields', index, ...translations].join('.')
}

/** Returns the language of an error in a translation; undefined for other errors. */
export const languageOf = (path: string): string | undefined => /\.translations\.([a-z]+)/.exec(path)?.[1]
