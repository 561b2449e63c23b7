/** The years a vehicle can be of, 2000 to the current one, newest first. */
export function yearList(today: Date = new Date()): number[] {
  const newest = today.getFullYear()
  return Array.from({ length: newest - 1999 }, (_, index) => newest - index)
}
