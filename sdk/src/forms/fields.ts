import type { IdentifierKind } from '../identity/identifiers.ts'
import type { Integer } from '../money/units.ts'
import type { Rule } from './rules.ts'

/** Kinds of fields. `section` starts a new page; `group` repeats its own fields. */
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

/** Translations of one text, by language code: `{ fr: 'Oui' }`. */
export type Translations = Record<string, string>

/** The texts of a question in one other language; English replaces missing ones. */
export interface FieldWords {
  label?: string | undefined
  short_label?: string | undefined
  help?: string | undefined
  pattern_help?: string | undefined
}

export interface FieldOption {
  /** The stored value. */
  value: string
  label: string
  /** The label in other languages, by code. */
  translations?: Translations | undefined
}

export interface FieldWarning {
  when: Rule
  /** Can contain names of the tracker's facts in braces, such as `{policy.start_date}`. */
  text: string
  /** Translations by language code, with the same names in braces. */
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
  /** A noun for the displayed answer, such as `Place`; `label` by default. */
  short_label?: string | undefined
  help?: string | undefined
  required?: boolean | undefined
  /** Visible only while the rule is true for the answers of this form and the facts of its tracker. */
  show_when?: Rule | undefined
  /** Texts displayed beside the answer while a rule is true; they do not prevent submitting. */
  warnings?: FieldWarning[] | undefined
  options?: FieldOption[] | undefined
  identifier?: IdentifierKind | undefined
  /** A regular expression that RE2 and `RegExp` both read: no look-around, no back-references; whole text, case matters. */
  pattern?: string | undefined
  /** The message when the pattern does not match. */
  pattern_help?: string | undefined
  /** Of an account number: key of the question for its bank. It is checked, and its holder is displayed. */
  account_at?: string | undefined
  /**
   * Of an account holder's name: key of the question for the account number. A name that differs from the policy's is
   * flagged.
   */
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
  /** Of a date: whether to offer today and yesterday as buttons. */
  offers_recent_days?: boolean | undefined
  /** Of a photo: whether `PHOTO_LATER` is accepted, for a customer who cannot take it now. */
  allows_later?: boolean | undefined
  /** The fields of a `group`; groups and sections cannot be nested in it. */
  fields?: FormField[] | undefined
  /** Its translations, by language code. */
  translations?: Record<string, FieldWords> | undefined
}

/** The answer to a photo question with `allows_later` for a photo to be sent later. */
export const PHOTO_LATER = 'later'

/** A file of an answer. */
export interface FileAnswer {
  document_id: string
  file_name: string
  media_type: string
  /** Bytes. */
  size: Integer
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
