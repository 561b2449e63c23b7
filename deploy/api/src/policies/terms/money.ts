import type { Kobo } from '@coverdesk/sdk'
import type { Charge } from './model.ts'

export const totalOf = (charge: Charge): Kobo =>
  Object.values(charge).reduce((sum, amount) => sum + amount, 0)

/** Adds charges component by component; `sign` −1 subtracts the second. */
export function combine(first: Charge, second: Charge, sign: 1 | -1 = 1): Charge {
  const codes = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries([...codes].map((code) => [code, (first[code] ?? 0) + sign * (second[code] ?? 0)]))
}
