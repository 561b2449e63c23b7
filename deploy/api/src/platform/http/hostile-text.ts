import { type FieldError, MOST_ERRORS } from '../errors/api-error.ts'

/** C0 control characters except tab and line ends: no text needs them, and the database refuses the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
const MOST_ITEMS = 10_000

const isHostile = (text: string): boolean => CONTROL.test(text) || !text.isWellFormed()

/**
 * Returns texts and field names with invalid characters (control characters, lone surrogates), and lists too long to
 * inspect, each with its path. Stops when there are enough.
 */
export function findHostile(
  value: unknown,
  path: readonly string[] = [],
  found: FieldError[] = [],
): FieldError[] {
  if (found.length >= MOST_ERRORS) return found
  if (typeof value === 'string') {
    if (isHostile(value)) found.push({ path: path.join('.'), code: 'fields.characters' })
  } else if (Array.isArray(value) && value.length > MOST_ITEMS) {
    found.push({ path: path.join('.'), code: 'fields.many', params: { most: MOST_ITEMS } })
  } else if (value !== null && typeof value === 'object') {
    for (const [name, child] of Object.entries(value)) {
      if (isHostile(name))
        found.push({ path: [...path, readable(name)].join('.'), code: 'fields.characters' })
      else findHostile(child, [...path, name], found)
    }
  }
  return found
}

const readable = (name: string): string => name.toWellFormed().replace(new RegExp(CONTROL, 'g'), '\ufffd')
