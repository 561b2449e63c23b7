import { maskEmail } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { after, minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { endInvitations, revokePasswordLinks } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { sendInvitation } from '../invitations/invite.ts'
import { closeSessionsOf } from '../sessions/open-session.ts'
import type { UserRow } from './store.ts'

/**
 * Protects an account whose address has changed: ends its sessions and emailed links, blocks password resets for a
 * time, and notifies the old address. A user who was invited and has no password is invited again.
 */
export async function protectChangedAddress(
  tx: Tx,
  services: Services,
  { before, email }: { before: UserRow; email: string },
  actor: Actor,
): Promise<void> {
  const { id, password_hash, disabled_at } = before
  const { now } = actor
  await revokePasswordLinks(tx, id, now)
  await endInvitations(tx, id, now)
  if (password_hash === null) {
    if (disabled_at === null && before.role_id !== null) await sendInvitation(tx, services, id, actor)
    return
  }
  await closeSessionsOf(tx, id, now)
  const hours = services.settings.RESET_BLOCK_HOURS
  const user = await tx
    .updateTable('users')
    .set({ reset_blocked_until: after(now, minutes(60 * hours)) })
    .where('id', '=', id)
    .returning(['locale', 'first_name'])
    .executeTakeFirstOrThrow()
  const params = {
    name: user.first_name,
    hours,
    changed_by: actorName(actor.principal),
    new_email: maskEmail(email),
  }
  const mail = { template: 'address-changed', to: before.email, locale: user.locale }
  await enqueue(tx, 'mail', { ...mail, params }, now)
}
