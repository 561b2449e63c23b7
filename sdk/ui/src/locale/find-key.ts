import type { Dictionary } from './dictionary.ts'

/** A key of a dictionary, and the values its text is shown with. */
interface FoundKey {
  key: string
  parameters: Record<string, string>
}

const PARAMETER = /\{\{\s*([\w.]+)\s*\}\}/
/** With fewer letters of its own, a text with parameters would match every other. */
const LEAST_LETTERS = 6

/** Returns the key whose text is shown, or undefined; a text without parameters goes before one with. */
export function findKey(dictionary: Dictionary, shown: string): FoundKey | undefined {
  const all = [...entries(dictionary)]
  const key = all.find(([, text]) => text === shown)?.[0]
  if (key !== undefined) return { key, parameters: {} }
  for (const [pattern, text] of all) {
    const parameters = read(text, shown)
    if (parameters) return { key: pattern, parameters }
  }
  return undefined
}

function* entries(dictionary: Dictionary, prefix = ''): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(dictionary)) {
    if (typeof value === 'string') yield [`${prefix}${name}`, value]
    else yield* entries(value, `${prefix}${name}.`)
  }
}

/** Returns the values with which a text reads as it is shown. */
function read(text: string, shown: string): Record<string, string> | undefined {
  const [first = '', ...rest] = text.split(PARAMETER)
  if (rest.length === 0 || text.replaceAll(new RegExp(PARAMETER, 'g'), '').length < LEAST_LETTERS)
    return undefined
  const names = rest.filter((_part, index) => index % 2 === 0)
  const between = rest.filter((_part, index) => index % 2 === 1)
  const pattern = [first, ...between].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)')
  const values = new RegExp(`^${pattern}$`, 's').exec(shown)?.slice(1)
  return values && Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}
