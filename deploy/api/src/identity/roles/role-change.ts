import { isDeepStrictEqual } from 'node:util'
import type { RequestedChange } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Audience } from '../../platform/access/audiences.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ownValue } from '../../platform/objects/own-value.ts'
import type { Services } from '../../platform/services.ts'
import { isInUserScope, staffScope, type UserScope } from '../accounts/user-scope.ts'
import { type Authority, addedPrivileges, isWidened, raisedLimits } from '../pending-changes/authority.ts'
import { type ChangeKind, type ChangeRequestRow, type NewChange, outdated } from '../pending-changes/kinds.ts'
import { requestChange } from '../pending-changes/request.ts'
import { keepGranted } from './lost-by-role.ts'
import { findRole, type RoleRow } from './store.ts'

const marine: UserScope = { audience: 'marine_admin', partnerId: null }

/** The audience whose users manage the roles of an audience: the insurer's marine users manage those of partners. */
export const decidersOf = (audience: Audience): UserScope => (audience === 'staff' ? staffScope : marine)

export const privilegeFor = (audience: Audience): Privilege =>
  audience === 'staff' ? 'role.role.edit' : 'marine.role.edit'

interface RolePayload extends Required<Authority> {
  audience: Audience
}

/** The part of a change that grants no authority. */
export function harmlessPart(before: Authority, wanted: Authority): Required<Authority> {
  const added = new Set(addedPrivileges(before, wanted))
  const limits = { ...wanted.limits }
  for (const name of raisedLimits(before, wanted)) {
    delete limits[name]
    const present = ownValue(before.limits, name)
    if (present !== undefined) limits[name] = present
  }
  const own_branch = isWidened(before, wanted) || wanted.own_branch === true
  return { privileges: wanted.privileges.filter((name) => !added.has(name)), limits, own_branch }
}

/** The difference of two authorities that a second administrator decides. */
export function authorityChanges(before: Authority, wanted: Authority): RequestedChange[] {
  const added = addedPrivileges(before, wanted)
  const raised = raisedLimits(before, wanted)
  return [
    ...raised.map((name): RequestedChange => {
      const [from, to] = [ownValue(before.limits, name) ?? null, ownValue(wanted.limits, name) ?? null]
      return { field: 'limit', of: name, format: 'kobo', from, to }
    }),
    ...(added.length > 0
      ? [{ field: 'privileges', of: null, format: 'privileges' as const, from: null, to: added }]
      : []),
    ...(isWidened(before, wanted)
      ? [{ field: 'branches', of: null, format: 'text' as const, from: 'own', to: 'all' }]
      : []),
  ]
}

/** The changes to a role that a second administrator decides. */
export const roleRequest = (
  { id, audience, name, ...before }: Pick<RoleRow, 'id' | 'audience' | 'name'> & Authority,
  wanted: Authority,
) => ({
  kind: 'role' as const,
  userScope: decidersOf(audience),
  privilege: privilegeFor(audience),
  object: { id, name },
  changes: authorityChanges(before, wanted),
})

/** Requests the part of a change that grants authority. */
export async function requestRoleChange(
  tx: Tx,
  services: Services,
  { role, wanted }: { role: RoleRow; wanted: Authority },
  actor: UserActor,
): Promise<void> {
  const { audience, privileges, limits, own_branch } = role
  const { own_branch: isNarrow = false } = wanted
  const change: NewChange = {
    ...roleRequest(role, wanted),
    payload: { audience, privileges: wanted.privileges, limits: wanted.limits, own_branch: isNarrow },
    before: { privileges, limits, own_branch },
    alsoNotify: await watchersOf(tx, decidersOf(audience), raisedLimits(role, wanted)),
  }
  await requestChange(tx, services, change, actor)
}

/**
 * The users notified at once that limits are to be raised: those who read every role, and those with the highest such
 * limit.
 */
async function watchersOf(tx: Tx, userScope: UserScope, limits: readonly string[]): Promise<string[]> {
  if (limits.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select users.id from users join roles on roles.id = users.role_id
    where ${isInUserScope(userScope)} and users.disabled_at is null and (
      roles.privileges && array['role.role.read', 'marine.role.read']
      or exists (select 1 from unnest(${[...limits]}::text[]) as raised (name)
        where (roles.limits ->> raised.name)::bigint = (
          select max((other.limits ->> raised.name)::bigint) from roles other
          where other.audience = roles.audience)))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Limits and approving rights of a role. */
export const roleChange: ChangeKind = {
  async favours(db, { object_id }, userId) {
    const holder = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('role_id', '=', object_id)
      .executeTakeFirst()
    return holder !== undefined
  },
  async apply(tx, _services, request, actor) {
    const { audience, privileges, limits, own_branch } = request.payload as RolePayload
    const role = await lockRole(tx, request, audience)
    await keepGranted(tx, role, privileges)
    await tx
      .updateTable('roles')
      .set({
        privileges: [...privileges],
        limits: JSON.stringify(limits),
        own_branch,
        version: role.version + 1,
      })
      .where('id', '=', role.id)
      .execute()
    await recordAudit(tx, actor, {
      action: 'role.changed',
      objectKind: 'role',
      objectId: role.id,
      before: { privileges: role.privileges, limits: role.limits, own_branch: role.own_branch },
      after: { privileges, limits, own_branch, change_request: request.id },
    })
  },
}

/** @throws ApiError 409 `change_outdated` when its authority was changed since, or it was deleted */
async function lockRole(
  tx: Tx,
  { object_id, before }: ChangeRequestRow,
  audience: Audience,
): Promise<RoleRow> {
  const locked = await tx.selectFrom('roles').select('id').where('id', '=', object_id).forUpdate().execute()
  if (locked.length === 0) throw outdated()
  const role = await findRole(tx, audience, object_id)
  const { privileges, limits, own_branch } = role
  if (!isDeepStrictEqual({ privileges, limits, own_branch }, before)) throw outdated()
  return role
}
