import type { Invitation, ListedPerson, ListedUser } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { branchesOfUser } from '../../platform/access/branches.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { isInUserScope, type UserScope } from '../accounts/user-scope.ts'
import { stateOf } from '../accounts/user-state.ts'

/** In SQL: the branches whose work a user sees, by name; null: all. */
const seenBranches = sql<{ id: string; name: string }[] | null>`case when ${branchesOfUser} is not null then (
  select coalesce(json_agg(json_build_object('id', seen.id, 'name', seen.name) order by seen.name), '[]')
  from branches as seen where seen.id = any (${branchesOfUser})) end`

/** Users of an audience, with the delivery status of their invitation email. */
export const selectUsers = (db: Db | Tx, userScope: UserScope) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('branches', 'branches.id', 'users.branch_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('outbox', 'outbox.id', 'users.invitation_outbox_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone'])
    .select(['users.password_hash', 'users.disabled_at', 'users.accepted_at', 'users.created_at'])
    .select(['users.invited_at', 'users.invited_by', 'users.invitation_expires_at'])
    .select(['users.version', 'users.search'])
    .select(['roles.id as role_id', 'roles.name as role_name', 'roles.privileges', 'roles.limits'])
    .select(['branches.id as branch_id', 'branches.name as branch_name'])
    .select(['departments.id as department_id', 'departments.name as department_name'])
    .select([
      'users.branches as chosen_branches',
      branchesOfUser.as('branches'),
      seenBranches.as('seen_branches'),
    ])
    .select(['outbox.id as outbox_id', 'outbox.done_at', 'outbox.dead_at', 'outbox.last_error'])
    .select(
      sql<string | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`.as(
        'last_seen_at',
      ),
    )
    .where(isInUserScope(userScope))

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** @throws ApiError 404, also for a user of another audience */
export async function findUser(db: Db | Tx, userScope: UserScope, id: string): Promise<UserRow> {
  const row = await selectUsers(db, userScope).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export function presentListedPerson(row: UserRow, now: Date, t: TextOf): ListedPerson {
  const { id, first_name, last_name, email, phone, version, last_seen_at } = row
  return {
    id,
    first_name,
    last_name,
    email,
    phone,
    version,
    last_seen_at,
    state: stateOf(row),
    role: row.role_id ? { id: row.role_id, name: roleName(t, row.role_name ?? '') } : null,
    invitation: invitationOf(row, now),
  }
}

export const presentListedUser = (row: UserRow, now: Date, t: TextOf): ListedUser => ({
  ...presentListedPerson(row, now, t),
  branch: row.branch_id ? { id: row.branch_id, name: row.branch_name ?? '' } : null,
  branches: row.seen_branches,
  department: row.department_id ? { id: row.department_id, name: row.department_name ?? '' } : null,
})

function invitationOf(row: UserRow, now: Date): Invitation | null {
  const { password_hash, invited_at, invitation_expires_at: expires_at, invited_by } = row
  if (password_hash !== null || !invited_at || !expires_at) return null
  return {
    sent_at: invited_at,
    sent_by: invited_by,
    expires_at,
    expired: new Date(expires_at) <= now,
    delivery: row.outbox_id ? deliveryOf(row) : null,
  }
}

function deliveryOf({ done_at, dead_at, last_error: reason }: UserRow): Invitation['delivery'] {
  if (done_at) return { state: 'sent', reason: null }
  if (dead_at) return { state: 'failed', reason }
  return { state: reason ? 'retrying' : 'waiting', reason }
}
