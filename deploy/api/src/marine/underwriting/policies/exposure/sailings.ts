import { daysBetween } from '../../../setup/store.ts'

/** Day and port of departure of a certificate’s goods, and the normalised voyage number. */
export interface Departure {
  sails_on: string
  load_port: string
  voyage: string
}

/**
 * Returns whether two departures of one ship are the same sailing: within `days`, from the same port, where a different
 * voyage number separates only different days; or within `days` under the same voyage number.
 */
export function isSameSailing(one: Departure, other: Departure, days: number): boolean {
  const apart = Math.abs(daysBetween(one.sails_on, other.sails_on))
  if (apart > days) return false
  if (one.voyage !== '' && one.voyage === other.voyage) return true
  return one.load_port === other.load_port && (apart === 0 || one.voyage === '' || other.voyage === '')
}

/** Groups departures of one ship into sailings: each is the same sailing as another one of its group. */
export function groupDepartures<Known extends Departure>(
  departures: readonly Known[],
  days: number,
): Known[][] {
  const groups: Known[][] = []
  const left = new Set(departures)
  for (const first of departures) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const known of group)
      for (const other of left)
        if (isSameSailing(known, other, days)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

/** Returns the key of a sailing of a ship, from its first departure. */
export function sailingKey(ship: string, sailing: readonly Departure[]): string {
  const [first = ''] = sailing
    .map(({ sails_on, load_port }) => [sails_on, load_port].filter(Boolean).join('/'))
    .sort()
  return `${ship} ${first}`
}
