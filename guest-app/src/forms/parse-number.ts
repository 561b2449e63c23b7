import { normaliseText } from '@coverdesk/sdk'

/** What is kept of a typed amount: its value, `null` for nothing, the text itself when it is none. */
export function typedValue(text: string, parse: (text: string) => number | null): number | string | null {
  if (normaliseText(text).trim() === '') return null
  return parse(text) ?? text
}
