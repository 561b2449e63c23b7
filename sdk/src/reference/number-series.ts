import type { NumberPattern } from '../resources/admin/number-series.ts'

/** The branch and the year of a number. */
export interface NumberPlace {
  /** Code of the branch; '' without one. */
  branch: string
  year: number
}

/**
 * Returns the text before the counted part of a number.
 * @example
 * numberStem(pattern, { branch: '11000', year: 2026 }) // 'MTR/11000/2026/'
 */
export function numberStem(pattern: NumberPattern, { branch, year }: NumberPlace): string {
  const parts = [
    pattern.prefix,
    pattern.with_branch ? branch : '',
    pattern.year === 'full' ? String(year) : '',
    pattern.year === 'short' ? String(year % 100).padStart(2, '0') : '',
  ]
  return parts
    .filter(Boolean)
    .map((part) => part + pattern.separator)
    .join('')
}

/**
 * Formats a number; it has more digits than the pattern when needed.
 * @example
 * writeNumber(pattern, { branch: '11000', year: 2026 }, 124) // 'MTR/11000/2026/000124'
 */
export function writeNumber(pattern: NumberPattern, place: NumberPlace, number: number): string {
  return numberStem(pattern, place) + String(number).padStart(pattern.digits, '0')
}
