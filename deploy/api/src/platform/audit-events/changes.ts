import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { checkRule } from '@coverdesk/sdk/forms'

export interface Change {
  /** Path of the field, with its parents: `vehicle.plate`. */
  field: string
  before: string | null
  after: string | null
}

/** A recorded value with the path of its field. */
export interface Leaf {
  path: readonly string[]
  value: unknown
}

/** Formats a recorded value for readers; undefined where it is used unchanged. */
export type WriteValue = (path: readonly string[], value: unknown) => string | undefined

const DEEPEST = 4
const DEEPEST_PRESENTED = 50
const LONGEST = 2_000

/** Returns the differences between a record before and after, by field. */
export function changesOf(before: unknown, after: unknown, write: WriteValue): Change[] {
  const was = fieldsOf(before, write)
  const is = fieldsOf(after, write)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** Returns fields with formatted values; lists of texts as one value. Masks contacts and identity numbers. */
const fieldsOf = (value: unknown, write: WriteValue): Map<string, string> =>
  new Map(
    leavesOf(value).map((leaf) => [leaf.path.join('.'), write(leaf.path, leaf.value) ?? written(leaf.value)]),
  )

/** Returns the values of a record with their paths, without its version. */
export function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object' && !isText(value) && !isRule(path, value) && path.length < DEEPEST) {
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'version' && path.length === 0 ? [] : leavesOf(inner, [...path, key]),
    )
  }
  return path.length === 0 ? [] : [{ path, value }]
}

/** Whether a field has a rule of a condition, as an object or in JSON. */
export function isRule(path: readonly string[], value: unknown): boolean {
  if (path.length !== 1 || (path[0] !== 'condition' && path[0] !== 'rule')) return false
  if (typeof value === 'string') return value.startsWith('{')
  return typeof value === 'object' && value !== null && !Array.isArray(value) && checkRule(value) === null
}

const isText = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')

function written(value: unknown): string {
  const text = isList(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return maskText(text).slice(0, LONGEST)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && isText(value)

const EMAIL = /[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}\.[a-z]{2,24}/gi
const PHONE = /(?<![\w*])(?:\+[1-9]\d{7,14}|0\d{10})(?!\d)/g
const IDENTITY = /(?<![\w*+-])\d{11}(?!\d)/g

/**
 * Masks contacts as elsewhere for staff: a user with the privilege reveals them on the record's page, which is audited.
 */
export function maskText(text: string): string {
  return text
    .replace(EMAIL, (email) => maskEmail(email))
    .replace(PHONE, (phone) => maskPhone(phone))
    .replace(IDENTITY, (number) => `********${number.slice(-3)}`)
}

/** Returns a recorded value with every text masked; omits values deeper than any record. */
export function maskDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth === DEEPEST_PRESENTED) return '…'
  if (Array.isArray(value)) return value.map((inner) => maskDeep(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskDeep(inner, depth + 1)]))
}
