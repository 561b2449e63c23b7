import type { Principal } from '../../platform/access/principal.ts'
import { type Privilege, privileges } from '../../platform/access/privileges.ts'

/** What a role of the office can hold; marine has people of its own. */
export const officePrivileges: readonly Privilege[] = privileges.filter((name) => !name.startsWith('marine.'))

/** What somebody would give but does not hold: nobody grants what they lack. */
export function lackedBy(principal: Principal, wanted: readonly string[]): string[] {
  const held = 'privileges' in principal ? principal.privileges : new Set<string>()
  return wanted.filter((name) => !held.has(name))
}
