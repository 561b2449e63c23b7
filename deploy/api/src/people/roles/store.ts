import type { ListedRole, Role } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { stateOf, userStateShape } from '../accounts/user-state.ts'
import { lackedBy } from './granting.ts'
import { workflowsNaming } from './named-in-workflows.ts'

export const listedRoleShape = z.object({
  id: z.string(),
  name: z.string(),
  privileges: z.array(z.string()),
  limits: z.record(z.string(), z.number()),
  people_count: z.number().int(),
  may_give: z.boolean(),
  version: z.number().int(),
})
export const holderShape = z.object({ id: z.string(), name: z.string(), state: userStateShape })
export const roleShape = listedRoleShape.extend({
  people: z.array(holderShape),
  workflows: z.array(z.object({ id: z.number().int(), name: z.string() })),
  is_yours: z.boolean(),
})

/** The roles of the office with how many hold them. */
export const selectRoles = (db: Db | Tx) =>
  db
    .selectFrom('roles')
    .select(['roles.id', 'roles.name', 'roles.privileges', 'roles.limits', 'roles.version', 'roles.search'])
    .select(sql<number>`(select count(*)::int from users where users.role_id = roles.id)`.as('people_count'))
    .where('roles.audience', '=', 'staff')

export type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>

export function presentListedRole(row: RoleRow, principal: Principal): ListedRole {
  const { search, ...role } = row
  return { ...role, may_give: lackedBy(principal, role.privileges).length === 0 }
}

/** @throws ApiError 404 */
export async function findRole(db: Db | Tx, id: string): Promise<RoleRow> {
  const row = await selectRoles(db).where('roles.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Who holds a role, by name; those who left and never came as well. */
export async function holdersOf(db: Db | Tx, roleId: string): Promise<z.infer<typeof holderShape>[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'password_hash', 'disabled_at'])
    .where('role_id', '=', roleId)
    .orderBy('search')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    state: stateOf(row),
  }))
}

export async function presentRole(db: Db | Tx, id: string, principal: Principal, t: TextOf): Promise<Role> {
  const row = await findRole(db, id)
  return {
    ...presentListedRole(row, principal),
    people: await holdersOf(db, id),
    workflows: await workflowsNaming(db, id, t),
    is_yours: principal.kind === 'staff' && principal.roleId === id,
  }
}
