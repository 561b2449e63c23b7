import type { UserInput } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import { seesAllOf } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { type UserScope, userScopeOf } from '../accounts/user-scope.ts'
import { lackedBy } from '../roles/granting.ts'
import { activeHolders } from '../roles/keep-grantable.ts'
import { checkBranches } from './check-branches.ts'
import type { UserRow } from './store.ts'

/**
 * Refuses to change users who may do or see more than the caller: their address or password would be a way to their
 * privileges.
 */
export function assertMayChange(
  { privileges, branches }: Pick<UserRow, 'privileges' | 'branches'>,
  principal: SignedInUser,
): void {
  const lacked = lackedBy(principal, privileges ?? [])
  if (lacked.length > 0 || !seesAllOf(principal, branches))
    throw new ApiError(403, 'above_you', { extra: { privileges: lacked } })
}

/**
 * Checks that a user's record can be stored; `before` is the earlier one.
 * @throws ApiError 422 at the field
 */
export async function checkUser(
  tx: Tx,
  wanted: UserInput,
  principal: SignedInUser,
  before?: UserRow,
): Promise<void> {
  await checkRoleOf(tx, wanted, principal, before)
  const known = await Promise.all([
    exists(tx, 'branches', wanted.branch_id),
    exists(tx, 'departments', wanted.department_id),
  ])
  await checkBranches(tx, wanted, principal, before)
  if (!known[0]) throw fieldError('branch_id', 'fields.choice_unknown')
  if (!known[1]) throw fieldError('department_id', 'fields.choice_unknown')
  const namesake = await findByEmail(tx, userScopeOf(principal).audience, wanted.email)
  if (namesake && namesake.id !== before?.id) throw fieldError('email', 'account_exists')
}

/** Finds a user by their sign-in address, which is unique in an audience. */
export function findByEmail(db: Db | Tx, audience: Audience, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'partner_id'])
    .where('audience', '=', audience)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

/** The privileges of the role a user is to have. */
export async function privilegesOf(tx: Tx, audience: Audience, roleId: string): Promise<readonly string[]> {
  const role = await tx
    .selectFrom('roles')
    .select('privileges')
    .where('id', '=', roleId)
    .where('audience', '=', audience)
    .executeTakeFirst()
  if (!role) throw fieldError('role_id', 'fields.choice_unknown')
  return role.privileges
}

async function checkRoleOf(
  tx: Tx,
  { role_id }: UserInput,
  principal: SignedInUser,
  before?: UserRow,
): Promise<void> {
  const userScope = userScopeOf(principal)
  const privileges = await privilegesOf(tx, userScope.audience, role_id)
  if (role_id === before?.role_id) return
  if (principal.userId === before?.id) throw fieldError('role_id', 'own_account')
  const lacked = await lackedToGive(tx, userScope, principal, privileges)
  if (lacked.length > 0) throw fieldError('role_id', 'above_you', { extra: { privileges: lacked } })
}

/**
 * The privileges a caller lacks to give a role. In marine, user administrators may lack money privileges: while no user
 * has them, they appoint the first, who then appoints the others.
 */
export async function lackedToGive(
  db: Db | Tx,
  userScope: UserScope,
  principal: SignedInUser,
  wanted: readonly string[],
): Promise<string[]> {
  const lacked = lackedBy(principal, wanted)
  if (lacked.length === 0 || userScope.audience !== 'marine_admin') return lacked
  const granted = new Set((await activeHolders(db, userScope)).flatMap(({ privileges }) => privileges))
  return lacked.filter((name) => granted.has(name))
}

async function exists(tx: Tx, table: 'branches' | 'departments', id: string | null): Promise<boolean> {
  if (id === null) return true
  return (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
