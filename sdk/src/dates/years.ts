/** Lists the possible years of a vehicle, 2000 to the present one, newest first. */
export function yearList(today: Date = new Date()): number[] {
  const newest = today.getFullYear()
  return Array.from({ length: newest - 1999 }, (_, index) => newest - index)
}
