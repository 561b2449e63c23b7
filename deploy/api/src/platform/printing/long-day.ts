const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a day `yyyy-mm-dd` in full: `20 November 2026`. English is formatted as in Nigeria: the day before the month.
 */
export const longDay = (day: string, tag = 'en'): string =>
  formatOf(tag === 'en' ? 'en-GB' : tag).format(new Date(`${day}T00:00:00Z`))

/** Cached formatters; creating one costs more than formatting a hundred days. */
function formatOf(tag: string): Intl.DateTimeFormat {
  const known = formats.get(tag)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  formats.set(tag, made)
  return made
}
