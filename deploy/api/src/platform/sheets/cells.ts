import { LAGOS, lagosTime } from '../db/clock.ts'

/**
 * Value of a cell: a text, a figure, an amount in kobo, a day (`2026-11-21`) or an instant (ISO 8601, UTC), which is
 * formatted in Lagos time as on every screen; the title of its column states so.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant'

const KOBO = 100
/** First characters that make a spreadsheet treat a text as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

export type Value = string | number | null

/** Returns a text that no spreadsheet calculates; leaves plain and negative numbers unchanged. */
export function harmless(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** Returns the title of a column. */
export const titleOf = ({ title, kind }: { title: string; kind: CellKind }): string =>
  kind === 'instant' ? `${title} (${LAGOS})` : title

/** Formats an amount in naira with two decimals, without a sign or grouping: `-1234.50`. */
export const naira = (kobo: number): string => (kobo / KOBO).toFixed(2)

/** Formats a cell of a text file. */
export function textOf(value: Value, kind: CellKind): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return kind === 'money' ? naira(value) : String(value)
  if (kind === 'instant') return lagosTime(value) ?? harmless(value)
  return kind === 'text' ? harmless(value) : value
}
