import { normaliseText } from '@coverdesk/sdk'

/** Parses a typed amount: its value, `null` for an empty text, the text itself when it is no number. */
export function typedValue(text: string, parse: (text: string) => number | null): number | string | null {
  if (normaliseText(text).trim() === '') return null
  return parse(text) ?? text
}
