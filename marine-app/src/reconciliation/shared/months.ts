/** Returns the last day of a month `yyyy-mm`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Adds months to a month. */
function laterMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const BEFORE = 12

/** Returns the selectable months, newest first: up to the current one, from a year before the selected one. */
export function monthsAround(month: string, today: string): string[] {
  const [newest] = [today.slice(0, 7), month].sort().toReversed()
  const months: string[] = []
  for (let one = newest ?? month; one >= laterMonth(month, -BEFORE); one = laterMonth(one, -1))
    months.push(one)
  return months
}
