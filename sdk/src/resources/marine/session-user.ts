import type { Audience, User } from '../auth/user-profile.ts'

/**
 * The record of a signed-in marine user with the kind of user as `role`; the role with its privileges is `own_role`.
 */
export interface MarineSessionUser extends Omit<User, 'role'> {
  role: Exclude<Audience, 'staff'>
  own_role: User['role']
}

/**
 * Converts a signed-in marine user for a session.
 * @returns null for a staff user
 * @example
 * const user = marineSessionUser(await client.marine.admin.user())
 * if (user?.role === 'marine_admin') openAdmin(user)
 */
export function marineSessionUser(user: User): MarineSessionUser | null {
  const { role: own_role, audience, ...record } = user
  if (audience === 'staff') return null
  return { ...record, audience, role: audience, own_role }
}
