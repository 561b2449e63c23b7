import type { UserInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { endInvitations, revokePasswordLinks } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'
import { sendInvitation } from '../invitations/invite.ts'
import { keepGrantable } from '../roles/keep-grantable.ts'
import { assertMayChange, checkUser, findByEmail, privilegesOf } from './check-user.ts'
import { findUser, type UserRow } from './store.ts'

/**
 * Invites somebody; an invitation to the same address that was not accepted yet is renewed.
 * @returns the person's id
 * @throws ApiError 422 `account_exists` at `email`, 403 `above_you`
 */
export async function inviteUser(tx: Tx, services: Services, body: UserInput, actor: Actor): Promise<string> {
  const known = await findByEmail(tx, body.email)
  const before = known ? await findUser(tx, known.id) : undefined
  if (before && before.password_hash !== null) throw fieldError('email', 'account_exists')
  if (before) assertMayChange(before, actor.principal)
  await checkUser(tx, body, actor.principal, before)
  const id = before ? before.id : await insertUser(tx, body)
  if (before) {
    await tx
      .updateTable('users')
      .set({ ...body, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
  }
  await sendInvitation(tx, services, id, actor)
  return id
}

async function insertUser(tx: Tx, body: UserInput): Promise<string> {
  const made = await tx
    .insertInto('users')
    .values({
      ...{ id: uuid(), audience: 'staff', ...body },
      ...{ password_hash: null, partner_id: null, disabled_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw fieldError('email', 'account_exists')
  return made.id
}

/**
 * Changes somebody's record; who is still invited is mailed at their new address.
 * @returns whether it was still the version that was read
 */
export async function changeUser(
  tx: Tx,
  services: Services,
  { before, body, version }: { before: UserRow; body: UserInput; version: number },
  actor: Actor,
): Promise<boolean> {
  const { id } = before
  const privileges = await privilegesOf(tx, body.role_id)
  const moved = (held: { userId: string; privileges: readonly string[] }) =>
    held.userId === id ? privileges : held.privileges
  await keepGrantable(tx, moved, 'role_id')
  const changed = await tx
    .updateTable('users')
    .set({ ...body, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  if (before.email !== body.email) {
    await revokePasswordLinks(tx, id, actor.now)
    await endInvitations(tx, id, actor.now)
    if (before.password_hash === null && before.disabled_at === null) {
      await sendInvitation(tx, services, id, actor)
    }
  }
  const note = {
    action: 'user.changed',
    objectKind: 'user',
    objectId: id,
    before: inputOf(before),
    after: body,
  }
  await recordAudit(tx, actor, note)
  return true
}

const inputOf = ({ first_name, last_name, email, phone, role_id, branch_id, department_id }: UserRow) => ({
  ...{ first_name, last_name, email, phone, role_id, branch_id, department_id },
})
