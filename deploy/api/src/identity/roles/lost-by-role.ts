import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { administrationPrivileges, type UserScope } from '../accounts/user-scope.ts'
import { type Change, lockUserScope, refusalFor, rightsLostBy } from './keep-grantable.ts'
import type { RoleRow } from './store.ts'

/**
 * The privileges that no user could grant once a role has other privileges. Those of a partner's users the insurer can
 * grant again at any time; only each partner with a user administrator needs to retain one.
 */
async function lostByRole(
  db: Db | Tx,
  role: Pick<RoleRow, 'id' | 'audience'>,
  privileges: readonly string[],
): Promise<string[]> {
  if (role.audience !== 'marine_partner') {
    const change: Change = (held) => (held.roleId === role.id ? privileges : held.privileges)
    return rightsLostBy(db, userScopeOfRole(role), change)
  }
  const lost = administrationPrivileges.marine_partner.filter((name) => !privileges.includes(name))
  if (lost.length === 0) return []
  const { rows } = await sql<{ partner_id: string }>`
    select u.partner_id from users u join roles r on r.id = u.role_id
    where u.role_id = ${role.id}::uuid and u.disabled_at is null and u.password_hash is not null
      and r.privileges @> ${[...administrationPrivileges.marine_partner]}::text[]
      and not exists (
        select 1 from users o join roles other on other.id = o.role_id
        where o.partner_id = u.partner_id and o.audience = 'marine_partner' and o.role_id <> u.role_id
          and o.disabled_at is null and o.password_hash is not null
          and other.privileges @> ${[...administrationPrivileges.marine_partner]}::text[])
    limit 1`.execute(db)
  return rows.length > 0 ? lost : []
}

/**
 * Refuses a change of a role after which no user could grant some privilege any more; simultaneous changes wait for
 * each other.
 * @throws ApiError 422 `last_administrator` or `rights_lost` at `privileges`
 */
export async function keepGranted(tx: Tx, role: RoleRow, privileges: readonly string[]): Promise<void> {
  const userScope = userScopeOfRole(role)
  await lockUserScope(tx, userScope)
  const lost = await lostByRole(tx, role, privileges)
  if (lost.length === 0) return
  throw fieldError('privileges', refusalFor(userScope, lost), { extra: { privileges: lost } })
}

/** Returns why a change would be refused if it were made now. */
export async function refusalOfChange(
  db: Db,
  role: RoleRow,
  privileges: readonly string[],
): Promise<{ code: string; privileges: string[] } | null> {
  const lost = await lostByRole(db, role, privileges)
  return lost.length > 0 ? { code: refusalFor(userScopeOfRole(role), lost), privileges: lost } : null
}

const userScopeOfRole = ({ audience }: Pick<RoleRow, 'audience'>): UserScope => ({
  audience,
  partnerId: null,
})
