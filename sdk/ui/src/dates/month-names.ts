const MONTHS = 12

/** The months of a language, January first. */
export function monthNames(tag: string, length: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(tag, { month: length, timeZone: 'UTC' })
  return Array.from({ length: MONTHS }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))))
}
