import type { Formats } from './formats.ts'

/**
 * A change of money with its sign, which stands where a minus stands in the language: `+₦50.00`.
 *
 * @param kobo - positive or negative
 * @param formatNaira - of the language in use
 */
export function signedAmount(kobo: number, formatNaira: Formats['formatNaira']): string {
  const outgoing = formatNaira(-Math.abs(kobo))
  return kobo > 0 ? outgoing.replace('−', '+') : outgoing
}
