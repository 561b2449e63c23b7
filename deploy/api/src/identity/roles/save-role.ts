import { isDeepStrictEqual } from 'node:util'
import type { RoleInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Audience } from '../../platform/access/audiences.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { type Authority, isMoreThan, NO_AUTHORITY } from '../pending-changes/authority.ts'
import { needsSecond } from '../pending-changes/request.ts'
import { checkRole, tidyRole } from './check-role.ts'
import { keepGranted } from './lost-by-role.ts'
import { harmlessPart, requestRoleChange, roleRequest } from './role-change.ts'
import { findRole, type RoleRow } from './store.ts'

/**
 * Creates a role. Limits and approving rights are added once a second administrator has approved them.
 * @returns its id
 * @throws ApiError as `checkRole`
 */
export async function createRole(
  tx: Tx,
  services: Services,
  { audience, body }: { audience: Audience; body: RoleInput },
  actor: UserActor,
): Promise<string> {
  await checkRole(tx, { audience, body }, actor.principal)
  const wanted = tidyRole(audience, body)
  const { name } = wanted
  const id = uuid()
  const waits = await mustWait(tx, { id, audience, name, ...NO_AUTHORITY }, wanted, actor)
  const saved = { name, ...(waits ? harmlessPart(NO_AUTHORITY, wanted) : authorityOf(wanted)) }
  await tx
    .insertInto('roles')
    .values({ id, audience, ...stored(saved) })
    .execute()
  await recordAudit(tx, actor, { action: 'role.created', objectKind: 'role', objectId: id, after: saved })
  if (waits) await requestRoleChange(tx, services, { role: await findRole(tx, audience, id), wanted }, actor)
  return id
}

/**
 * Changes a role. The part that grants no authority takes effect at once; the rest waits for a second administrator.
 * @throws ApiError as `checkRole` and `keepGiven`; 409 `change_waits`
 */
export async function changeRole(
  tx: Tx,
  services: Services,
  { before, body: { version, ...body } }: { before: RoleRow; body: RoleInput & { version: number } },
  actor: UserActor,
): Promise<'saved' | 'waits' | 'conflict'> {
  const { id, audience } = before
  await checkRole(tx, { audience, body, before }, actor.principal)
  const wanted = tidyRole(audience, body, before)
  const waits = await mustWait(tx, before, wanted, actor)
  const saved = { name: wanted.name, ...(waits ? harmlessPart(before, wanted) : authorityOf(wanted)) }
  const was = { name: before.name, ...authorityOf(before) }
  await keepGranted(tx, before, saved.privileges)
  if (!waits || !isDeepStrictEqual(saved, was)) {
    const changed = await tx
      .updateTable('roles')
      .set({ ...stored(saved), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return 'conflict'
    const note = { action: 'role.changed', objectKind: 'role', objectId: id }
    await recordAudit(tx, actor, { ...note, before: was, after: saved })
  }
  if (!waits) return 'saved'
  await requestRoleChange(tx, services, { role: await findRole(tx, audience, id), wanted }, actor)
  return 'waits'
}

type Before = Pick<RoleRow, 'id' | 'audience' | 'name'> & Authority

async function mustWait(tx: Tx, before: Before, wanted: Authority, actor: UserActor): Promise<boolean> {
  return isMoreThan(wanted, before) && (await needsSecond(tx, roleRequest(before, wanted), actor))
}

const authorityOf = ({ privileges, limits, own_branch = false }: Authority): Required<Authority> => ({
  privileges,
  limits,
  own_branch,
})

const stored = ({ name, privileges, limits, own_branch }: Required<Authority> & { name: string }) => ({
  name,
  privileges: [...privileges],
  limits: JSON.stringify(limits),
  own_branch,
})
