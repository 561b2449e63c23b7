import { isDeepStrictEqual } from 'node:util'
import type { RoleInput } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import { seesAll } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { administrationPrivileges } from '../accounts/user-scope.ts'
import { lackedBy, rolePrivileges } from './granting.ts'
import { limitNames } from './limit-names.ts'
import { isFirstRole } from './marine-roles.ts'
import { isHeldBy, type RoleRow } from './store.ts'

/** Normalises a role for storage: privileges once and in their order, no limit of 0. */
export function tidyRole(
  audience: Audience,
  { name, privileges, limits, own_branch }: RoleInput,
  before?: Pick<RoleRow, 'own_branch'>,
): Required<RoleInput> & { own_branch: boolean } {
  const wanted = new Set(privileges)
  return {
    name,
    own_branch: audience === 'staff' && (own_branch ?? before?.own_branch ?? false),
    privileges: rolePrivileges[audience].filter((privilege) => wanted.has(privilege)),
    limits: Object.fromEntries(Object.entries(limits).filter(([, amount]) => amount > 0)),
  }
}

interface Wanted {
  audience: Audience
  body: RoleInput
  /** The role before the change. */
  before?: RoleRow
}

/**
 * Checks that the caller may save a role with these values.
 * @throws ApiError 422 at `privileges`, `limits`, `own_branch` or `name`
 */
export async function checkRole(
  db: Db | Tx,
  { audience, body: wanted, before }: Wanted,
  principal: SignedInUser,
): Promise<void> {
  const offered = new Set<string>(rolePrivileges[audience])
  if (wanted.privileges.some((name) => !offered.has(name))) {
    throw fieldError('privileges', 'fields.choice_unknown')
  }
  await assertLimits(db, { audience, body: wanted, ...(before ? { before } : {}) })
  const added = wanted.privileges.filter((name) => !before?.privileges.includes(name))
  const lacked = lackedBy(principal, added)
  if (lacked.length > 0) throw fieldError('privileges', 'above_you', { extra: { privileges: lacked } })
  const own = before && isHeldBy(before, principal)
  if (own && !isDeepStrictEqual(tidyRole(audience, wanted).limits, before.limits)) {
    throw fieldError('limits', 'own_account')
  }
  const ownBranch = tidyRole(audience, wanted, before).own_branch
  if (own && ownBranch !== before.own_branch) throw fieldError('own_branch', 'own_account')
  if (before?.own_branch && !ownBranch && !seesAll(principal)) throw fieldError('own_branch', 'above_you')
  if (before && isFirstRole(before)) checkFirstRole(before, wanted)
  const namesake = await db
    .selectFrom('roles')
    .select('id')
    .where('audience', '=', audience)
    .where(sql<boolean>`lower(name) = lower(${wanted.name})`)
    .$if(before !== undefined, (query) => query.where('id', '!=', before?.id ?? ''))
    .executeTakeFirst()
  if (namesake) throw fieldError('name', 'fields.name_taken')
}

/**
 * Checks that every limit of a role is used by an operation, or is one that the role has already.
 * @throws ApiError 422 at the limit
 */
export async function assertLimits(db: Db | Tx, { audience, body, before }: Wanted): Promise<void> {
  const known = await limitNames(db, audience)
  const unknown = Object.keys(body.limits).find(
    (name) => !known.has(name) && !Object.hasOwn(before?.limits ?? {}, name),
  )
  if (unknown !== undefined) throw fieldError(`limits.${unknown}`, 'fields.choice_unknown')
}

/**
 * Refuses to rename the role of the first user of marine or of a partner, since it is found by name, or to remove its
 * privileges to manage users.
 */
function checkFirstRole(before: RoleRow, wanted: RoleInput): void {
  if (wanted.name !== before.name) throw fieldError('name', 'role_of_first')
  const lost = administrationPrivileges[before.audience].filter((name) => !wanted.privileges.includes(name))
  if (lost.length > 0) throw fieldError('privileges', 'last_administrator', { extra: { privileges: lost } })
}
