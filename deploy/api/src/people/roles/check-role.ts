import { isDeepStrictEqual } from 'node:util'
import type { RoleInput } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { lackedBy, officePrivileges } from './granting.ts'
import type { RoleRow } from './store.ts'

const offered = new Set<string>(officePrivileges)

/** A role as it is kept: privileges once and in their order, no limit of nothing. */
export function tidyRole({ name, privileges, limits }: RoleInput): RoleInput {
  const wanted = new Set(privileges)
  return {
    name,
    privileges: officePrivileges.filter((privilege) => wanted.has(privilege)),
    limits: Object.fromEntries(Object.entries(limits).filter(([, amount]) => amount > 0)),
  }
}

/**
 * Whether the caller may save a role like this; `before` is what it was.
 * @throws ApiError 422 at `privileges`, `limits` or `name`
 */
export async function checkRole(
  db: Db | Tx,
  wanted: RoleInput,
  principal: Principal,
  before?: RoleRow,
): Promise<void> {
  if (wanted.privileges.some((name) => !offered.has(name))) {
    throw fieldError('privileges', 'fields.choice_unknown')
  }
  const added = wanted.privileges.filter((name) => !before?.privileges.includes(name))
  const lacked = lackedBy(principal, added)
  if (lacked.length > 0) throw fieldError('privileges', 'above_you', { extra: { privileges: lacked } })
  const own = before && principal.kind === 'staff' && principal.roleId === before.id
  if (own && !isDeepStrictEqual(tidyRole(wanted).limits, before.limits)) {
    throw fieldError('limits', 'own_account')
  }
  const namesake = await db
    .selectFrom('roles')
    .select('id')
    .where('audience', '=', 'staff')
    .where(sql<boolean>`lower(name) = lower(${wanted.name})`)
    .$if(before !== undefined, (query) => query.where('id', '!=', before?.id ?? ''))
    .executeTakeFirst()
  if (namesake) throw fieldError('name', 'fields.name_taken')
}
