/**
 * Returns the first and the last day of a month as `yyyy-mm-dd`.
 *
 * @param today - a day of the present month
 * @param months - months from the present one, such as -1 for the last
 */
export function monthDays(today: string, months: number): [first: string, last: string] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayOf = (offset: number, day: number): string =>
    new Date(Date.UTC(year, month - 1 + offset, day)).toISOString().slice(0, 10)
  return [dayOf(months, 1), dayOf(months + 1, 0)]
}
