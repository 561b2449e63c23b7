import type { AddressAnswer, Answers, FileAnswer, FormField } from '@coverdesk/sdk/forms'
import { isBlank, isLater } from '@coverdesk/sdk/forms'

/** Texts for values in the current language. */
export interface AnswerTexts {
  formatNaira: (kobo: number) => string
  formatDate: (day: string) => string
  formatNumber: (value: number) => string
  formatList: (values: readonly (string | undefined)[]) => string
  labelled: (label: string, value: string) => string
  yes: string
  /** Text for a photo that is to follow. */
  later: string
}

/** Formats an answer for reading; an empty text for none, one line for each entry of a group. */
export function answerText(field: FormField, value: unknown, words: AnswerTexts): string {
  if (isBlank(value)) return ''
  if (isLater(field, value)) return words.later
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? words.formatNaira(value) : String(value)
    case 'number':
      return typeof value === 'number' ? words.formatNumber(value) : String(value)
    case 'date':
      return words.formatDate(String(value))
    case 'choice':
      return labelOf(field, value)
    case 'multi_choice':
      return words.formatList(listOf(value).map((one) => labelOf(field, one)))
    case 'address':
      return addressText(value as Partial<AddressAnswer>, words)
    case 'file':
    case 'photo':
    case 'signature':
      return words.formatList(filesOf(value).map((file) => file.file_name))
    case 'declaration':
      return words.yes
    case 'group':
      return listOf(value)
        .map((entry) => entryText(field.fields ?? [], entry as Answers, words))
        .join('\n')
    case 'section':
      return ''
    default:
      return String(value)
  }
}

/** Returns the files of an answer; a signature is one file, not a list. */
export function filesOf(value: unknown): FileAnswer[] {
  return (Array.isArray(value) ? value : [value]).filter(isFile)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const labelOf = (field: FormField, value: unknown): string =>
  field.options?.find((option) => option.value === value)?.label ?? String(value)

const addressText = ({ street, lga, state }: Partial<AddressAnswer>, words: AnswerTexts): string =>
  words.formatList([street, lga, state])

const entryText = (fields: readonly FormField[], entry: Answers, words: AnswerTexts): string =>
  fields
    .flatMap((field) => {
      const text = answerText(field, entry[field.key], words)
      return text === '' ? [] : [words.labelled(field.short_label || field.label, text)]
    })
    .join(' · ')

function isFile(value: unknown): value is FileAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { document_id, file_name } = value as Partial<FileAnswer>
  return typeof document_id === 'string' && typeof file_name === 'string'
}
