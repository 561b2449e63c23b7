import type { IdentifierKind } from '../identity/identifiers.ts'
import type { Rule } from './rules.ts'

/** What a field asks for. `section` starts a new page; `group` repeats its own fields. */
export const fieldKinds = [
  'section',
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'choice',
  'multi_choice',
  'phone',
  'email',
  'identifier',
  'address',
  'file',
  'photo',
  'signature',
  'declaration',
  'group',
] as const

export type FieldKind = (typeof fieldKinds)[number]

/** One text in other languages than English, by code of the language: `{ fr: 'Oui' }`. */
export type Translations = Record<string, string>

/** The texts of a question in one other language; English stands where one is missing. */
export interface FieldWords {
  label?: string | undefined
  short_label?: string | undefined
  help?: string | undefined
  pattern_help?: string | undefined
}

export interface FieldOption {
  /** What is stored. */
  value: string
  label: string
  /** The label in other languages, by code. */
  translations?: Translations | undefined
}

export interface FieldWarning {
  when: Rule
  /** With names of what the run knows in braces, such as `{policy.start_date}`. */
  text: string
  /** The text in other languages, by code, with the same names in braces. */
  translations?: Translations | undefined
}

/**
 * One question of a form type. Bounds that do not fit the kind are ignored.
 * @additionalProperties true
 */
export interface FormField {
  /** `a-z`, digits and `_`, unique in its form (in its group, for a field of a group). */
  key: string
  kind: FieldKind
  label: string
  /** A noun for the answer where it is read again, such as `Place`; `label` where there is none. */
  short_label?: string | undefined
  help?: string | undefined
  required?: boolean | undefined
  /** Asked only while the rule holds over the answers of this form, and of the run it belongs to. */
  show_when?: Rule | undefined
  /** What is said beside the answer while a rule holds over the answers and the run; nothing is refused by it. */
  warnings?: FieldWarning[] | undefined
  options?: FieldOption[] | undefined
  identifier?: IdentifierKind | undefined
  /** A regular expression that RE2 and `RegExp` both read: no look-around, no back-references; whole text, case matters. */
  pattern?: string | undefined
  /** What to say when the pattern does not fit. */
  pattern_help?: string | undefined
  /** Of a text that is an account number: key of the question for its bank. It is checked, and whose it is is shown. */
  account_at?: string | undefined
  /** Of a text that is the name on an account: key of the question for its number. Another name than the policy's is pointed out. */
  holder_of?: string | undefined
  /** Characters of a text, files of a file field, entries of a group, choices of a multi-choice. */
  least?: number | undefined
  most?: number | undefined
  /** Number; kobo for `money`. */
  minimum?: number | undefined
  maximum?: number | undefined
  /** `yyyy-mm-dd` or `today`. */
  earliest?: string | undefined
  latest?: string | undefined
  /** Of a date: whether today and yesterday are offered as buttons. */
  offers_recent_days?: boolean | undefined
  /** Of a photo: whether `PHOTO_LATER` answers it, for a customer who cannot take it now. */
  allows_later?: boolean | undefined
  /** The fields of a `group`; a group holds no group and no section. */
  fields?: FormField[] | undefined
  /** Its texts in other languages than English, by code of the language. */
  translations?: Record<string, FieldWords> | undefined
}

/** The answer to a photo question with `allows_later` for a photo that is still to come. */
export const PHOTO_LATER = 'later'

/** A file an answer refers to. */
export interface FileAnswer {
  document_id: string
  file_name: string
  media_type: string
  /** Bytes. */
  size: number
}

export interface AddressAnswer {
  street: string
  /** Code of a Nigerian state. */
  state: string
  lga: string
}

/**
 * Answers by field key. Text kinds, `date`, `choice` and `identifier` are strings; `number` and `money` (kobo) numbers;
 * `multi_choice` a list of option values; `address` an `AddressAnswer`; `file` and `photo` lists of `FileAnswer`,
 * a photo with `allows_later` also `PHOTO_LATER`; `signature` a `FileAnswer`; `declaration` true; `group` a list of answers.
 */
export type Answers = Record<string, unknown>
