import type { FieldWords, FormField } from './fields.ts'

/** What the product itself says for an English text in a language; undefined where it has no words for it. */
export type OwnWords = (english: string) => string | undefined

/**
 * Questions as they are asked in one language: each text in the words written for it, else in the product's own, else in
 * English. The other languages are left out.
 *
 * @param language - code of a language of the product; `en` for the questions as they were made
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
    const told = { ...field, label: said(field.label, words.label) }
    if (field.short_label) told.short_label = said(field.short_label, words.short_label)
    if (field.help) told.help = said(field.help, words.help)
    if (field.pattern_help) told.pattern_help = said(field.pattern_help, words.pattern_help)
    if (field.options) {
      told.options = field.options.map(({ value, label, translations: ways }) => ({
        value,
        label: said(label, ways?.[language]),
      }))
    }
    if (field.warnings) {
      told.warnings = field.warnings.map(({ when, text, translations: ways }) => ({
        when,
        text: said(text, ways?.[language]),
      }))
    }
    if (field.fields) told.fields = fieldsIn(field.fields, language, own)
    return told
  })
}

/** One text of a question that people read. */
export interface FieldText {
  /** Where it stands in its question: `label`, `short_label`, `help`, `options.1`, `warnings.0`, `fields.2.label`. */
  place: string
  english: string
  /** What was written for it, by language. */
  written: Readonly<Record<string, string>>
}

/**
 * Every text of a question that can be said in another language.
 *
 * @param without - whether the options are names, which are the same everywhere
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

/** The texts a question has of its own. */
const FIELD_WORDS = ['label', 'short_label', 'help', 'pattern_help'] as const

/** Whether a place names a text that a question has of its own, and not one of its options or warnings. */
export const isFieldWord = (place: string): place is keyof FieldWords =>
  (FIELD_WORDS as readonly string[]).includes(place)

/**
 * The keys of questions whose choices are the names of banks, which nobody translates: an account number is checked
 * against them.
 */
export const bankQuestions = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ account_at }) => account_at ?? []))
