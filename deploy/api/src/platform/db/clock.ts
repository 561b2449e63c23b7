/** The present instant; tests put their own in place. */
export type Clock = () => Date

const MINUTE = 60_000

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * MINUTE
export const hours = (count: number): number => count * 60 * MINUTE
export const days = (count: number): number => count * 24 * 60 * MINUTE

export function after(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}

/** How an instant is compared with what a row holds. */
export const instant = (at: Date): string => at.toISOString()

/** When a day begins in Lagos, or a day so many days later. */
export function lagosMidnight(day: string, later = 0): string {
  return instant(after(new Date(`${day}T00:00:00+01:00`), days(later)))
}

/** The calendar day in Lagos (UTC+1, no summer time), where covers begin and end at midnight. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + 60 * MINUTE).toISOString().slice(0, 10)
}
