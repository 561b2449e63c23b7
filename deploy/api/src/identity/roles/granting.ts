import type { Audience } from '../../platform/access/audiences.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { type Privilege, privileges } from '../../platform/access/privileges.ts'

const ofMarine = privileges.filter((name) => name.startsWith('marine.'))
const objectsOfPartners = ['dashboard', 'client', 'policy', 'wallet', 'note', 'report', 'user']
/** Privileges on objects that partners have too, reserved to the insurer's users. */
const insurerOnly: readonly Privilege[] = [
  'marine.policy.approve',
  'marine.wallet.approve',
  'marine.note.edit',
  'marine.note.approve',
  'marine.report.edit',
]

/**
 * The privileges a role of each audience can have. The insurer's marine users grant partners' roles the privileges they
 * have themselves.
 */
export const rolePrivileges: Readonly<Record<Audience, readonly Privilege[]>> = {
  staff: privileges.filter((name) => !name.startsWith('marine.')),
  marine_admin: ofMarine,
  marine_partner: ofMarine.filter(
    (name) => objectsOfPartners.includes(name.split('.')[1] ?? '') && !insurerOnly.includes(name),
  ),
}

/** The privileges a user would grant without having them: no one grants a privilege they lack. */
export function lackedBy(principal: Principal, wanted: readonly string[]): string[] {
  const privileges = 'privileges' in principal ? principal.privileges : new Set<string>()
  return wanted.filter((name) => !privileges.has(name))
}
