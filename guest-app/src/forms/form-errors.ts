import type { AnswerError, FormField } from '@coverdesk/sdk/forms'
import type { FieldMessages, Message } from '@coverdesk/ui'
import { fieldAt } from './at-path.ts'

/** Texts by path: what stands at the field, and what the list on top says. */
export type FormErrorTexts = Record<string, { text: string; summary: string }>

/** A fault by its key, so that it is said in the language of the moment; the server's with its own words. */
export interface FormError extends AnswerError {
  said?: Message
}

interface Say {
  message: (message: Message) => string
  errors: (key: string, params?: Record<string, string | number>) => string
  journeys: (key: string, params?: Record<string, string | number>) => string
  formatDate: (day: string) => string
  formatNumber: (value: number) => string
  formatList: (values: readonly string[]) => string
}

/** What the check found, in words; the first fault of each field. */
export function errorTexts(
  fields: readonly FormField[],
  found: readonly FormError[],
  say: Say,
): FormErrorTexts {
  const faults: FormErrorTexts = {}
  for (const { path, message, params, said } of found) {
    const field = fieldAt(fields, path)
    if (faults[path] || !field) continue
    const label = labelOf(field, path, say)
    if (said) {
      const text = say.message(said)
      faults[path] = { text, summary: summaryOf(label, text, say) }
      continue
    }
    if (message === 'fields.required') {
      const text = neededText(field, say)
      faults[path] = { text, summary: summaryOf(label, text, say) }
      continue
    }
    const text = say.errors(message, written(params, say))
    faults[path] = { text, summary: summaryOf(label, text, say) }
  }
  return faults
}

/** What is said at questions with a file that was not accepted. */
export function refusedTexts(
  fields: readonly FormField[],
  paths: readonly string[],
  say: Say,
): FormErrorTexts {
  const text = say.journeys('needed.refused')
  const faults = paths.flatMap((path) => {
    const field = fieldAt(fields, path)
    return field ? [[path, { text, summary: summaryOf(labelOf(field, path, say), text, say) }] as const] : []
  })
  return Object.fromEntries(faults)
}

/** What the server refused, as this form's own faults; paths this form does not ask are left out. */
export function serverErrors(fields: readonly FormField[], refused: FieldMessages): FormError[] {
  return Object.entries(refused).flatMap(([place, said]) => {
    const path = fieldAt(fields, place) ? place : place.replace(/^data\./, '')
    return fieldAt(fields, path) ? [{ path, message: said.key, said }] : []
  })
}

const QUESTION = /[?？؟;;]$/

/** What the list on top says; a question needs no colon after it. */
const summaryOf = (label: string, text: string, say: Say): string =>
  QUESTION.test(label) ? `${label} ${text}` : say.journeys('fault', { label, text })

const NEEDED: Partial<Record<FormField['kind'], string>> = {
  text: 'needed.text',
  long_text: 'needed.text',
  choice: 'needed.choice',
  multi_choice: 'needed.choice',
  group: 'needed.group',
  photo: 'needed.photo',
  file: 'needed.file',
  signature: 'needed.signature',
}

/** What an empty answer asks for: the same at the field and in the list on top. */
const FORMATS: Partial<Record<FormField['kind'], string>> = {
  date: 'fields.date_format',
  email: 'fields.email_format',
  money: 'fields.amount_format',
  number: 'fields.number_format',
  phone: 'fields.phone_format',
}

function neededText({ kind, identifier }: FormField, say: Say): string {
  const own = NEEDED[kind]
  if (own) return say.journeys(own)
  if (kind === 'identifier' && identifier) return say.errors(`fields.${identifier}_format`)
  return say.errors(FORMATS[kind] ?? 'fields.required')
}

const PART = /\.(street|state|lga)$/

function labelOf(field: FormField, path: string, say: Say): string {
  const part = field.kind === 'address' ? PART.exec(path)?.[1] : undefined
  return part ? say.formatList([field.label, say.journeys(`address.${part}`)]) : field.label
}

function written(params: AnswerError['params'], say: Say): AnswerError['params'] {
  const write = (name: string, value: string | number): string => {
    if (typeof value === 'number') return say.formatNumber(value)
    return name === 'day' ? say.formatDate(value) : value
  }
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, write(name, value)] as const),
  )
}

/** What the list on top of a page says. */
export const summariesOf = (faults: FormErrorTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, { summary }]) => [path, summary]))

/** The faults of the questions a page asks. */
export function errorsOf(fields: readonly FormField[], faults: readonly FormError[]): FormError[] {
  const keys = new Set(fields.map(({ key }) => key))
  return faults.filter(({ path }) => keys.has(path.split('.')[0] ?? ''))
}

/** The faults that are left once a question is answered otherwise: those of it that its answer still has. */
export function errorsLeft(
  faults: readonly FormError[],
  question: string,
  found: readonly Pick<AnswerError, 'path'>[],
): FormError[] {
  const still = new Set(found.map(({ path }) => path))
  const isOf = (path: string): boolean => path.split('.')[0] === question
  return faults.filter(({ path }) => !isOf(path) || still.has(path))
}

/** All but the faults of the questions a page asks. */
export function errorsBeyond(fields: readonly FormField[], faults: readonly FormError[]): FormError[] {
  const own = errorsOf(fields, faults)
  return faults.filter((fault) => !own.includes(fault))
}
