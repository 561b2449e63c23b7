import { LAGOS, lagosTime } from '../db/clock.ts'

/**
 * What stands in a cell: a text, a figure, an amount in kobo, a day (`2026-11-21`) or an instant (ISO 8601, UTC), which
 * is written in the time of Lagos as on every screen; the title of its column says so.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant'

const KOBO = 100
/** What a spreadsheet takes for a formula when a text begins with it. */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

export type Value = string | number | null

/** A text that no spreadsheet calculates; a plain number is left as it is, a negative one too. */
export function harmless(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** What stands above a column. */
export const titleOf = ({ title, kind }: { title: string; kind: CellKind }): string =>
  kind === 'instant' ? `${title} (${LAGOS})` : title

/** An amount in naira with two decimals, without a sign or grouping: `-1234.50`. */
export const naira = (kobo: number): string => (kobo / KOBO).toFixed(2)

/** What stands in a cell of a file of text. */
export function textOf(value: Value, kind: CellKind): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return kind === 'money' ? naira(value) : String(value)
  if (kind === 'instant') return lagosTime(value) ?? harmless(value)
  return kind === 'text' ? harmless(value) : value
}
