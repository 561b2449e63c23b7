const formats = new Map<string, Intl.DateTimeFormat>()

/** A day `yyyy-mm-dd` written out: `20 November 2026`. English is written as in Nigeria: the day before the month. */
export const longDay = (day: string, tag = 'en'): string =>
  formatOf(tag === 'en' ? 'en-GB' : tag).format(new Date(`${day}T00:00:00Z`))

/** Making one costs more than a hundred days written. */
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
