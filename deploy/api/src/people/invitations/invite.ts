import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { createLink, endInvitations, INVITATION_DAYS } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { accountPage } from '../sessions/account-pages.ts'

const address = (services: Services, token: string): string =>
  `${accountPage(services.settings, 'staff', 'invitation')}#token=${token}`

/** Somebody who has no password yet, locked. @throws ApiError 409 `not_invited` */
async function lockInvited(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale', 'disabled_at', 'invitation_expires_at'])
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new ApiError(409, 'not_invited')
  return person
}

/**
 * Mails somebody a link to set their first password, or another one; what was withdrawn stands again.
 * @throws ApiError 409 `not_invited`
 */
export async function sendInvitation(
  tx: Tx,
  services: Services,
  userId: string,
  actor: Actor,
): Promise<void> {
  const { now } = actor
  const { email, first_name: name, locale } = await lockInvited(tx, userId)
  const token = await createLink(tx, { purpose: 'invitation', userId }, now)
  const params = { name, url: address(services, token), days: INVITATION_DAYS }
  const outboxId = await enqueue(tx, 'mail', { template: 'invitation', to: email, locale, params }, now)
  await tx
    .updateTable('users')
    .set({
      invited_at: now,
      ...(actor.principal.kind === 'staff' ? { invited_by: actorName(actor.principal) } : {}),
      invitation_expires_at: after(now, days(INVITATION_DAYS)),
      invitation_outbox_id: outboxId,
      disabled_at: null,
    })
    .where('id', '=', userId)
    .execute()
  await recordAudit(tx, actor, {
    action: 'user.invited',
    objectKind: 'user',
    objectId: userId,
    after: { email },
  })
}

/** Takes an invitation back. @throws ApiError 409 `not_invited` */
export async function withdrawInvitation(tx: Tx, userId: string, actor: Actor): Promise<void> {
  const { now } = actor
  await lockInvited(tx, userId)
  await endInvitations(tx, userId, now)
  await tx.updateTable('users').set({ disabled_at: now }).where('id', '=', userId).execute()
  await recordAudit(tx, actor, { action: 'user.invitation.withdrawn', objectKind: 'user', objectId: userId })
}

/** Another link to the same invitation, to be handed over by hand. @throws ApiError 409 `not_invited` */
export async function copyInvitation(tx: Tx, services: Services, userId: string, actor: Actor) {
  const { now } = actor
  const person = await lockInvited(tx, userId)
  if (person.disabled_at) throw new ApiError(409, 'not_invited')
  const token = await createLink(tx, { purpose: 'invitation', userId }, now)
  const expires = after(now, days(INVITATION_DAYS))
  await tx.updateTable('users').set({ invitation_expires_at: expires }).where('id', '=', userId).execute()
  await recordAudit(tx, actor, { action: 'user.invitation.copied', objectKind: 'user', objectId: userId })
  return { url: address(services, token), expires_at: expires.toISOString() }
}
