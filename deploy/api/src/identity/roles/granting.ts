import type { Audience } from '../../platform/access/audiences.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { type Privilege, privileges } from '../../platform/access/privileges.ts'

const ofMarine = privileges.filter((name) => name.startsWith('marine.'))
const objectsOfPartners = ['dashboard', 'client', 'policy', 'wallet', 'note', 'report', 'user']
/** What only the insurer's people do with what partners have as well. */
const insurerOnly: readonly Privilege[] = [
  'marine.policy.approve',
  'marine.wallet.approve',
  'marine.note.edit',
  'marine.note.approve',
  'marine.report.edit',
]

/** What a role of each audience can hold. The insurer's marine people give partners' roles what they hold themselves. */
export const rolePrivileges: Readonly<Record<Audience, readonly Privilege[]>> = {
  staff: privileges.filter((name) => !name.startsWith('marine.')),
  marine_admin: ofMarine,
  marine_partner: ofMarine.filter(
    (name) => objectsOfPartners.includes(name.split('.')[1] ?? '') && !insurerOnly.includes(name),
  ),
}

/** What somebody would give but does not hold: nobody grants what they lack. */
export function lackedBy(principal: Principal, wanted: readonly string[]): string[] {
  const held = 'privileges' in principal ? principal.privileges : new Set<string>()
  return wanted.filter((name) => !held.has(name))
}
