import { checkIdentifier, type IdentifierKind, isEmail as isAddress, normalisePhone } from '@coverdesk/sdk'

/** What is wrong with a value: a key of the `errors` dictionary, or nothing. */
export type Check = (value: string) => string | null

export const required: Check = (value) => (value.trim() ? null : 'fields.required_named')

export const isEmail: Check = (value) => (isAddress(value) ? null : 'fields.email_format')

export const isPhone: Check = (value) => (normalisePhone(value) ? null : 'fields.phone_format')

export const isIdentifier =
  (kind: IdentifierKind): Check =>
  (value) =>
    checkIdentifier(kind, value).problem ? `fields.${kind}_format` : null

/** A field's label and value, and what it is checked for. */
export type CheckedField = readonly [label: string, value: string, ...checks: Check[]]

/** The first fault of each field, translated; an empty object when all is well. */
export function checkFields(
  fields: Record<string, CheckedField>,
  say: (key: string, parameters?: Record<string, string>) => string,
): Record<string, string> {
  const faults = Object.entries(fields).flatMap(([name, [label, value, ...checks]]) => {
    const fault = checks.map((check) => check(value)).find((key) => key !== null)
    return fault ? [[name, say(fault, { label })] as const] : []
  })
  return Object.fromEntries(faults)
}
