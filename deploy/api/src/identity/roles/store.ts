import type { ListedRole, Role, RoleHolder } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { stateOf } from '../accounts/user-state.ts'
import { waitingFor } from '../pending-changes/waiting.ts'
import { seedRoles } from './base-roles.ts'
import { lackedBy } from './granting.ts'
import { isFirstRole } from './marine-roles.ts'
import { workflowsNaming } from './named-in-workflows.ts'

/** Most users of a role that are named. */
const MOST_HOLDERS = 50

/** In SQL: the name of a role for search and order, one that the product ships in the reader's language. */
const searchIn = (t: TextOf) => {
  const named = seedRoles.map(({ name }) => sql`when ${name} then search_fold(${roleName(t, name)})`)
  return sql<string>`case roles.name ${sql.join(named, sql` `)} else roles.search end`
}

const counted = (db: Db | Tx, audience: Audience, search = sql<string>`roles.search`) =>
  db
    .selectFrom('roles')
    .select(['roles.id', 'roles.name', 'roles.privileges', 'roles.limits', 'roles.version'])
    .select(['roles.audience', 'roles.own_branch', search.as('search')])
    .select(sql<number>`(select count(*)::int from users where users.role_id = roles.id)`.as('people_count'))
    .where('roles.audience', '=', audience)

/** Lists the roles of an audience with the number of their users; searches and sorts by the names that a reader sees. */
export const selectRoles = (db: Db | Tx, audience: Audience, t?: TextOf) =>
  db.selectFrom(counted(db, audience, t && searchIn(t)).as('roles')).selectAll('roles')

export type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>

export function presentListedRole(row: RoleRow, principal: SignedInUser, t: TextOf): ListedRole {
  const { search, audience, ...role } = row
  const name = roleName(t, role.name)
  return { ...role, name, may_give: lackedBy(principal, role.privileges).length === 0 }
}

/** @throws ApiError 404 */
export async function findRole(db: Db | Tx, audience: Audience, id: string): Promise<RoleRow> {
  const row = await selectRoles(db, audience).where('roles.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Whether the caller has the role themselves. */
export const isHeldBy = ({ id }: Pick<RoleRow, 'id'>, principal: SignedInUser): boolean =>
  'roleId' in principal && principal.roleId === id

/** Lists the users of a role, the first fifty by name, including invited and disabled ones. */
export async function holdersOf(db: Db | Tx, roleId: string): Promise<RoleHolder[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select(['users.id', 'first_name', 'last_name', 'password_hash', 'disabled_at'])
    .select(['users.partner_id', 'partners.name as partner_name'])
    .where('role_id', '=', roleId)
    .orderBy('users.search')
    .limit(MOST_HOLDERS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    state: stateOf(row),
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner_name ?? '' },
  }))
}

interface Presented {
  audience: Audience
  id: string
  principal: SignedInUser
  t: TextOf
}

export async function presentRole(db: Db | Tx, { audience, id, principal, t }: Presented): Promise<Role> {
  const row = await findRole(db, audience, id)
  return {
    ...presentListedRole(row, principal, t),
    people: await holdersOf(db, id),
    workflows: audience === 'staff' ? await workflowsNaming(db, id, t) : [],
    is_yours: isHeldBy(row, principal),
    is_first: isFirstRole(row),
    waiting: await waitingFor(db, 'role', id, principal),
  }
}
