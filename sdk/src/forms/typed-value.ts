import { normaliseText } from '../text/normalise-text.ts'

/**
 * Parses a typed figure: its value, `null` for an empty text, the text itself when it is no figure, so that
 * `checkAnswers` refuses it rather than that it is lost.
 *
 * @param parse - `parseNumber`, or `parseNaira` for an amount in kobo
 * @example typedValue('a lot', parseNumber) // 'a lot'
 */
export function typedValue(text: string, parse: (text: string) => number | null): number | string | null {
  if (normaliseText(text).trim() === '') return null
  return parse(text) ?? text
}
