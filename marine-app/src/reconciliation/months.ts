/** The last day of a month, `yyyy-mm`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** A month so many months later. */
function laterMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const BEFORE = 12

/** The months one may look at, the newest first: up to this one, and a year before the one in hand. */
export function monthsAround(month: string, today: string): string[] {
  const [newest] = [today.slice(0, 7), month].sort().toReversed()
  const months: string[] = []
  for (let one = newest ?? month; one >= laterMonth(month, -BEFORE); one = laterMonth(one, -1))
    months.push(one)
  return months
}
