import { checkIdentifier, type IdentifierKind, isEmail as isAddress, normalisePhone } from '@coverdesk/sdk'

/** What is wrong with a value: a key of the `errors` dictionary, or nothing. */
export type Check = (value: string) => string | null

export const isEmail: Check = (value) => (isAddress(value) ? null : 'fields.email_format')

export const isPhone: Check = (value) => (normalisePhone(value) ? null : 'fields.phone_format')

export const isIdentifier =
  (kind: IdentifierKind): Check =>
  (value) =>
    checkIdentifier(kind, value).problem ? `fields.${kind}_format` : null

/**
 * A field's value, and what it is checked for. `needed` says what to enter, in the words of the field; it is left out
 * where an empty one may stay, or where a check says so itself.
 */
export interface CheckedField {
  value: string
  needed?: string | undefined
  checks?: readonly Check[]
  /** What is wrong with it in words already, where the `errors` dictionary has no text for it. */
  error?: string | null
}

/** The first fault of each field, translated; an empty object when all is well. */
export function checkFields(
  fields: Record<string, CheckedField>,
  say: (key: string) => string,
): Record<string, string> {
  const faults = Object.entries(fields).flatMap(([name, { value, needed, checks = [], error }]) => {
    if (needed !== undefined && !value.trim()) return [[name, needed] as const]
    if (error) return [[name, error] as const]
    const fault = checks.map((check) => check(value)).find((key) => key !== null)
    return fault ? [[name, say(fault)] as const] : []
  })
  return Object.fromEntries(faults)
}
