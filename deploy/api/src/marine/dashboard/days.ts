const DAYS_IN = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
export const startOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`

/** Returns the last day of a day's month. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && isLeap ? 29 : (DAYS_IN[month - 1] ?? 31)
  return `${day.slice(0, 7)}-${last}`
}

/** Returns the same day of an earlier month; the last day of a shorter month. */
export function sameDay(day: string, monthsEarlier: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 - monthsEarlier
  const its = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const last = endOfMonth(`${its}-01`)
  return Number(day.slice(8)) < Number(last.slice(8)) ? `${its}-${day.slice(8)}` : last
}

/** Lists a number of months up to that of a day, oldest first. */
export function monthsBack(day: string, count: number): { from: string; until: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const from = startOfMonth(sameDay(startOfMonth(day), count - 1 - index))
    return { from, until: endOfMonth(from) }
  })
}
