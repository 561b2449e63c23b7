const AHEAD_OF_UTC = 60 * 60_000

/** The day it is where the insurer is, `yyyy-mm-dd`. */
export function lagosDay(now: Date = new Date()): string {
  return new Date(now.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)
}
