import type { Actor } from '../../platform/access/actor.ts'
import type { Audience } from '../../platform/access/audiences.ts'
import { actorName } from '../../platform/access/principal.ts'
import { countAttempt, type RateLimit } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { createLink, endInvitations, INVITATION_DAYS } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { accountPage } from '../sessions/account-pages.ts'

/** Invitations of one partner, so that a partner cannot send mass mail in the insurer's name. */
const perPartner: RateLimit = {
  action: 'invite',
  max: 50,
  within: days(1),
  refusal: 'too_many_requests',
}

/** Invitation settings of each audience. */
const templates = {
  staff: 'invitation',
  marine_admin: 'marine-invitation',
  marine_partner: 'partner-invitation',
} as const satisfies Record<Audience, string>

const address = (services: Services, audience: Audience, token: string): string =>
  `${accountPage(services.settings, audience, 'invitation')}#token=${token}`

/** Locks a user who has no password yet. @throws ApiError 409 `not_invited` */
async function lockInvited(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select(['users.audience', 'users.email', 'users.first_name', 'users.locale', 'users.disabled_at'])
    .select('partners.name as partner')
    .where('users.id', '=', userId)
    .where('users.password_hash', 'is', null)
    .forUpdate('users')
    .executeTakeFirst()
  if (!person) throw new ApiError(409, 'not_invited')
  return person
}

/**
 * Emails a user a link to set their first password, or another one; a withdrawn invitation becomes valid again.
 * @throws ApiError 409 `not_invited`, 429 past the invitations of a partner
 */
export async function sendInvitation(
  tx: Tx,
  services: Services,
  userId: string,
  actor: Actor,
): Promise<void> {
  const { now, principal } = actor
  if (principal.kind === 'marine_partner') await countAttempt(tx, perPartner, principal.partnerId, now)
  const { audience, email, first_name: name, locale, partner } = await lockInvited(tx, userId)
  const token = await createLink(tx, { purpose: 'invitation', userId }, now)
  const params = {
    name,
    url: address(services, audience, token),
    days: INVITATION_DAYS,
    partner: partner ?? '',
  }
  const mail = { template: templates[audience], to: email, locale, params }
  const outboxId = await enqueue(tx, 'mail', mail, now)
  await tx
    .updateTable('users')
    .set({
      invited_at: now,
      ...('userId' in principal ? { invited_by: actorName(principal) } : {}),
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

/** Withdraws an invitation. @throws ApiError 409 `not_invited` */
export async function withdrawInvitation(tx: Tx, userId: string, actor: Actor): Promise<void> {
  const { now } = actor
  await lockInvited(tx, userId)
  await endInvitations(tx, userId, now)
  await tx.updateTable('users').set({ disabled_at: now }).where('id', '=', userId).execute()
  await recordAudit(tx, actor, { action: 'user.invitation.withdrawn', objectKind: 'user', objectId: userId })
}

/** Creates another link to the same invitation, to be handed over in person. @throws ApiError 409 `not_invited` */
export async function copyInvitation(tx: Tx, services: Services, userId: string, actor: Actor) {
  const { now } = actor
  const person = await lockInvited(tx, userId)
  if (person.disabled_at) throw new ApiError(409, 'not_invited')
  const token = await createLink(tx, { purpose: 'invitation', userId }, now)
  const expires = after(now, days(INVITATION_DAYS))
  await tx.updateTable('users').set({ invitation_expires_at: expires }).where('id', '=', userId).execute()
  await recordAudit(tx, actor, { action: 'user.invitation.copied', objectKind: 'user', objectId: userId })
  return { url: address(services, person.audience, token), expires_at: expires.toISOString() }
}
