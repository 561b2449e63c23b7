/** A day `yyyy-mm-dd` written out: `20 November 2026`. English is written as in Nigeria: the day before the month. */
export function longDay(day: string, tag = 'en'): string {
  const written = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return written.format(new Date(`${day}T00:00:00Z`))
}
