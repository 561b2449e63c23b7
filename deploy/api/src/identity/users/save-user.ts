import { isDeepStrictEqual } from 'node:util'
import type { UserInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { type UserScope, userScopeOf } from '../accounts/user-scope.ts'
import { sendInvitation } from '../invitations/invite.ts'
import { keepGrantable } from '../roles/keep-grantable.ts'
import { protectChangedAddress } from './address-changed.ts'
import { assertMayChange, checkUser, findByEmail, privilegesOf } from './check-user.ts'
import { findUser, type UserRow } from './store.ts'
import { requestUserChange, waitingPart } from './user-change.ts'

/**
 * Invites a user; an invitation to the same address that was not accepted yet is renewed. One with approving rights is
 * emailed once a second administrator has approved it.
 * @returns the user's id
 * @throws ApiError 422 `account_exists` at `email`, 403 `above_you`, 409 `change_waits`
 */
export async function inviteUser(
  tx: Tx,
  services: Services,
  body: UserInput,
  actor: UserActor,
): Promise<string> {
  const userScope = userScopeOf(actor.principal)
  const before = await findInvited(tx, userScope, body.email)
  if (before) assertMayChange(before, actor.principal)
  await checkUser(tx, body, actor.principal, before)
  const change = { id: before?.id ?? uuid(), userScope, wanted: body, before }
  const waiting = await waitingPart(tx, change, actor)
  const entered = {
    ...body,
    ...(waiting?.role ? { role_id: before?.role_id ?? null } : {}),
    ...(waiting?.branches && before ? branchesNow(before) : {}),
  }
  const id = await enter(tx, userScope, entered, before, change.id)
  if (!waiting) {
    await sendInvitation(tx, services, id, actor)
    return id
  }
  const payload = { ...waiting.payload, invite: true as const }
  await requestUserChange(tx, services, change, { ...waiting, payload }, actor)
  return id
}

/** Finds the invited user at this address. @throws ApiError 422 `account_exists` for the address of any other user */
export async function findInvited(
  tx: Tx,
  userScope: UserScope,
  email: string,
  path = 'email',
): Promise<UserRow | undefined> {
  const known = await findByEmail(tx, userScope.audience, email)
  if (!known) return undefined
  const isTaken = known.password_hash !== null || known.partner_id !== userScope.partnerId
  if (isTaken) throw fieldError(path, 'account_exists')
  return findUser(tx, userScope, known.id)
}

/** Stores a user to be invited; `before` is their record from an earlier invitation. */
export async function enter(
  tx: Tx,
  { audience, partnerId }: UserScope,
  body: Omit<UserInput, 'role_id'> & { role_id: string | null },
  before: UserRow | undefined,
  newId: string = uuid(),
): Promise<string> {
  if (before) {
    const after = { ...body, version: before.version + 1 }
    await tx.updateTable('users').set(after).where('id', '=', before.id).execute()
    return before.id
  }
  const made = await tx
    .insertInto('users')
    .values({
      id: newId,
      audience,
      partner_id: partnerId,
      ...body,
      password_hash: null,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw fieldError('email', 'account_exists')
  return made.id
}

/**
 * Changes a user's record; a user who is still invited gets the email at their new address. A role with more authority,
 * more branches, and the address of a user who has any authority wait for a second administrator.
 * @returns `conflict` when the version that was read is outdated
 * @throws ApiError 409 `change_waits`
 */
export async function changeUser(
  tx: Tx,
  services: Services,
  { before, body: wanted, version }: { before: UserRow; body: UserInput; version: number },
  actor: UserActor,
): Promise<'saved' | 'waits' | 'conflict'> {
  const { id } = before
  const userScope = userScopeOf(actor.principal)
  const change = { id, userScope, wanted, before }
  const waiting = await waitingPart(tx, change, actor)
  const body = {
    ...wanted,
    ...(waiting?.email ? { email: before.email } : {}),
    ...(waiting?.role ? { role_id: before.role_id } : {}),
    ...(waiting?.branches ? branchesNow(before) : {}),
  }
  const privileges = body.role_id ? await privilegesOf(tx, userScope.audience, body.role_id) : []
  const moved = (held: { userId: string; privileges: readonly string[] }) =>
    held.userId === id ? privileges : held.privileges
  await keepGrantable(tx, userScope, moved, 'role_id')
  const isChanged = !waiting || !isDeepStrictEqual(body, inputOf(before))
  const changed = await tx
    .updateTable('users')
    .set({ ...body, version: isChanged ? version + 1 : version })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return 'conflict'
  if (before.email !== body.email)
    await protectChangedAddress(tx, services, { before, email: body.email }, actor)
  const note = {
    action: 'user.changed',
    objectKind: 'user',
    objectId: id,
    before: inputOf(before),
    after: body,
  }
  if (isChanged) await recordAudit(tx, actor, note)
  if (!waiting) return 'saved'
  await requestUserChange(tx, services, change, waiting, actor)
  return 'waits'
}

const branchesNow = ({ branch_id, chosen_branches: branches }: UserRow) => ({ branch_id, branches })

const inputOf = ({ first_name, last_name, email, phone, role_id, branch_id, ...row }: UserRow) => ({
  first_name,
  last_name,
  email,
  phone,
  role_id,
  branch_id,
  branches: row.chosen_branches,
  department_id: row.department_id,
})
