import { maskEmail, maskPhone } from '@coverdesk/sdk'

export interface Change {
  /** The name of the field, with those it lies in: `vehicle.plate`. */
  field: string
  before: string | null
  after: string | null
}

/** A recorded value with the names of the fields it lies in. */
export interface Leaf {
  path: readonly string[]
  value: unknown
}

/** A recorded value as people read it; undefined where it stands as it is. */
export type WriteValue = (path: readonly string[], value: unknown) => string | undefined

const DEEPEST = 4
const DEEPEST_SHOWN = 50
const LONGEST = 2_000

/** What differs between a record before and after, field by field; nothing that stayed as it was. */
export function changesOf(before: unknown, after: unknown, write: WriteValue): Change[] {
  const was = fieldsOf(before, write)
  const is = fieldsOf(after, write)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** Fields with their values written out; lists of words as one value. Contacts and identity numbers are masked. */
const fieldsOf = (value: unknown, write: WriteValue): Map<string, string> =>
  new Map(
    leavesOf(value).map((leaf) => [leaf.path.join('.'), write(leaf.path, leaf.value) ?? written(leaf.value)]),
  )

/** The values of a record, however deep they lie; not its version. */
export function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object' && !isWords(value) && path.length < DEEPEST) {
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'version' && path.length === 0 ? [] : leavesOf(inner, [...path, key]),
    )
  }
  return path.length === 0 ? [] : [{ path, value }]
}

const isWords = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')

function written(value: unknown): string {
  const text = isList(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return maskText(text).slice(0, LONGEST)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && isWords(value)

const EMAIL = /[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}\.[a-z]{2,24}/gi
const PHONE = /(?<![\w*])(?:\+[1-9]\d{7,14}|0\d{10})(?!\d)/g
const IDENTITY = /(?<![\w*+-])\d{11}(?!\d)/g

/** As elsewhere in the office: who may see a contact reveals it on its own page, and that is written down. */
export function maskText(text: string): string {
  return text
    .replace(EMAIL, (email) => maskEmail(email))
    .replace(PHONE, (phone) => maskPhone(phone))
    .replace(IDENTITY, (number) => `********${number.slice(-3)}`)
}

/** A value as it was recorded, masked throughout; what lies deeper than any record does is left out. */
export function maskDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth === DEEPEST_SHOWN) return '…'
  if (Array.isArray(value)) return value.map((inner) => maskDeep(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskDeep(inner, depth + 1)]))
}
