import { nobody } from '../access/principal.ts'
import { countAttempt } from '../attempts/attempts.ts'
import { recordAudit } from '../audit-events/record.ts'
import { hashPassword } from '../crypto/passwords.ts'
import { minutes } from '../db/clock.ts'
import type { Audience } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { createLink, spendLink } from '../links/links.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import { closeSessionsOf } from './open-session.ts'

const perAccount = { action: 'password_reset', max: 5, within: minutes(60), refusal: 'too_many_requests' }

const resetPages: Record<Audience, { origin: 'STAFF_ORIGIN' | 'MARINE_ORIGIN'; path: string }> = {
  staff: { origin: 'STAFF_ORIGIN', path: '/auth/reset-password' },
  marine_admin: { origin: 'MARINE_ORIGIN', path: '/marine-admin/reset-password' },
  marine_partner: { origin: 'MARINE_ORIGIN', path: '/marine-partner/reset-password' },
}

/** Mails a reset link to the account, if there is one; the caller cannot tell. */
export async function forgetPassword(services: Services, audience: Audience, email: string): Promise<void> {
  const { db, clock, settings } = services
  const now = clock()
  await countAttempt(db, perAccount, `${audience} ${email}`, now)
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'locale'])
      .where('audience', '=', audience)
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!user) return
    const token = await createLink(tx, { purpose: 'password_reset', userId: user.id }, now)
    const page = resetPages[audience]
    const params = { name: user.first_name, url: `${settings[page.origin]}${page.path}#token=${token}` }
    await enqueue(
      tx,
      'mail',
      { template: 'password-reset', to: user.email, locale: user.locale, params },
      now,
    )
  })
  services.wakeOutbox()
}

/**
 * Sets a new password and ends every session of the account.
 * @throws ApiError 404 `link_unknown`, `link_expired`, `link_used`
 */
export async function resetPassword(services: Services, audience: Audience, token: string, password: string) {
  const { db, clock } = services
  const now = clock()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const link = await spendLink(tx, 'password_reset', token, now)
    const changed = await tx
      .updateTable('users')
      .set((eb) => ({ password_hash: passwordHash, version: eb('version', '+', 1) }))
      .where('id', '=', link.user_id)
      .where('audience', '=', audience)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new ApiError(404, 'link_unknown')
    await closeSessionsOf(tx, changed.id, now)
    const note = { action: 'user.password.reset', objectKind: 'user', objectId: changed.id }
    await recordAudit(tx, { principal: nobody, now }, note)
  })
}
