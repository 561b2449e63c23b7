import type { FieldWords, FormField } from './fields.ts'

/** Returns the supplied translation of an English text; undefined without one. */
export type OwnWords = (english: string) => string | undefined

/**
 * Translates questions into one language: each text by its own translation, or else by the supplied one, or else in
 * English. Other languages are omitted.
 * @param language - code of a language of the product; `en` for the original questions
 * @example fieldsIn([{ key: 'place', kind: 'text', label: 'Where?', translations: { fr: { label: 'Où ?' } } }], 'fr')
 */
export function fieldsIn(
  fields: readonly FormField[],
  language: string,
  own: OwnWords = () => undefined,
): FormField[] {
  const said = (english: string, written: string | undefined): string => written || own(english) || english
  return fields.map(({ translations, ...field }) => {
    const words = translations?.[language] ?? {}
    const translated = { ...field, label: said(field.label, words.label) }
    if (field.short_label) translated.short_label = said(field.short_label, words.short_label)
    if (field.help) translated.help = said(field.help, words.help)
    if (field.pattern_help) translated.pattern_help = said(field.pattern_help, words.pattern_help)
    if (field.options) {
      translated.options = field.options.map(({ value, label, translations: ways }) => ({
        value,
        label: said(label, ways?.[language]),
      }))
    }
    if (field.warnings) {
      translated.warnings = field.warnings.map(({ when, text, translations: ways }) => ({
        when,
        text: said(text, ways?.[language]),
      }))
    }
    if (field.fields) translated.fields = fieldsIn(field.fields, language, own)
    return translated
  })
}

/** A text of a question. */
export interface FieldText {
  /** Its position in the question: `label`, `short_label`, `help`, `options.1`, `warnings.0`, `fields.2.label`. */
  place: string
  english: string
  /** Its translations, by language. */
  written: Readonly<Record<string, string>>
}

/**
 * Returns all translatable texts of a question.
 * @param without - whether the options are names, which are not translated
 */
export function textsOf(field: FormField, without: { options?: boolean } = {}): FieldText[] {
  const { translations = {}, options = [], warnings = [], fields = [] } = field
  const words = FIELD_WORDS.flatMap((part): FieldText[] => {
    const english = field[part]
    if (!english) return []
    const ways = Object.entries(translations).flatMap(([language, said]) => {
      const text = said[part]
      return text ? [[language, text] as const] : []
    })
    return [{ place: part, english, written: Object.fromEntries(ways) }]
  })
  const chosen = without.options ? [] : options
  const listed = [
    ...chosen.map((one, at) => ({
      place: `options.${at}`,
      english: one.label,
      written: one.translations ?? {},
    })),
    ...warnings.map((one, at) => ({
      place: `warnings.${at}`,
      english: one.text,
      written: one.translations ?? {},
    })),
  ]
  const inner = fields.flatMap((one, at) =>
    textsOf(one).map((text) => ({ ...text, place: `fields.${at}.${text.place}` })),
  )
  return [...words, ...listed.filter(({ english }) => english !== ''), ...inner]
}

/** The question's own texts. */
const FIELD_WORDS = ['label', 'short_label', 'help', 'pattern_help'] as const

/** Whether a position is one of the question's own texts, not of its options or warnings. */
export const isFieldWord = (place: string): place is keyof FieldWords =>
  (FIELD_WORDS as readonly string[]).includes(place)

/**
 * Returns the keys of questions whose choices are names of banks, which are not translated: account numbers are
 * checked against them.
 */
export const bankQuestions = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ account_at }) => account_at ?? []))
