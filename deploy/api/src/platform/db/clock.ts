/** Returns the current instant; tests replace it. */
export type Clock = () => Date

const MINUTE = 60_000

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * MINUTE
export const hours = (count: number): number => count * 60 * MINUTE
export const days = (count: number): number => count * 24 * 60 * MINUTE

export function after(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}

/** Formats an instant for comparison with a stored one. */
export const instant = (at: Date): string => at.toISOString()

/** The insurer's time zone: UTC+1, no summer time. */
export const LAGOS = 'Africa/Lagos'
/** Unit: milliseconds. */
export const LAGOS_AHEAD = hours(1)

/** Returns the time of an instant in Lagos, `2026-10-26 00:32:15`; null for a text that is not an instant. */
export function lagosTime(at: string): string | null {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return null
  const ahead = new Date(time + LAGOS_AHEAD)
  if (Number.isNaN(ahead.getTime())) return null
  return ahead
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '')
}

/** Returns when a day begins in Lagos, optionally offset by a number of days. */
export function lagosMidnight(day: string, later = 0): string {
  return instant(after(new Date(`${day}T00:00:00+01:00`), days(later)))
}

/** Returns the calendar day in Lagos, where covers begin and end at midnight. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + LAGOS_AHEAD).toISOString().slice(0, 10)
}
