import type { UserInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { endInvitations, revokePasswordLinks } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'
import { type House, houseOf } from '../accounts/house.ts'
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
  const house = houseOf(actor.principal)
  const before = await findInvited(tx, house, body.email)
  if (before) assertMayChange(before, actor.principal)
  await checkUser(tx, body, actor.principal, before)
  const id = await enter(tx, house, body, before)
  await sendInvitation(tx, services, id, actor)
  return id
}

/** Whoever waits for an invitation at this address. @throws ApiError 422 `account_exists` for anybody else's address */
export async function findInvited(
  tx: Tx,
  house: House,
  email: string,
  path = 'email',
): Promise<UserRow | undefined> {
  const known = await findByEmail(tx, house.audience, email)
  if (!known) return undefined
  const isTaken = known.password_hash !== null || known.partner_id !== house.partnerId
  if (isTaken) throw fieldError(path, 'account_exists')
  return findUser(tx, house, known.id)
}

/** Keeps somebody who is to be invited; `before` is what was kept of them at an earlier invitation. */
export async function enter(
  tx: Tx,
  { audience, partnerId }: House,
  body: UserInput,
  before: UserRow | undefined,
): Promise<string> {
  if (before) {
    const after = { ...body, version: before.version + 1 }
    await tx.updateTable('users').set(after).where('id', '=', before.id).execute()
    return before.id
  }
  const made = await tx
    .insertInto('users')
    .values({
      ...{ id: uuid(), audience, partner_id: partnerId, ...body },
      ...{ password_hash: null, disabled_at: null },
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
  const house = houseOf(actor.principal)
  const privileges = await privilegesOf(tx, house.audience, body.role_id)
  const moved = (held: { userId: string; privileges: readonly string[] }) =>
    held.userId === id ? privileges : held.privileges
  await keepGrantable(tx, house, moved, 'role_id')
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

const inputOf = ({ first_name, last_name, email, phone, role_id, branch_id, ...row }: UserRow) => ({
  ...{ first_name, last_name, email, phone, role_id, branch_id },
  ...{ branches: row.chosen_branches, department_id: row.department_id },
})
