import { sql } from 'kysely'
import { instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { revokePasswordLinks } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { accountPage } from './account-pages.ts'
import { closeSessionsOf } from './open-session.ts'

interface NewPassword {
  userId: string
  passwordHash: string
  now: Date
  /** The session that stays open. */
  exceptSessionId?: string
  /** Whether there was no password before, so that the owner needs no notification. */
  isFirst?: true
}

/** Sets a password, ends every older session and emailed link of the account, and notifies its owner. */
export async function setPassword(tx: Tx, services: Services, change: NewPassword): Promise<void> {
  const { userId, passwordHash, now, exceptSessionId, isFirst } = change
  const user = await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      accepted_at: sql`case when invited_at is null then null else coalesce(accepted_at, ${instant(now)}::timestamptz) end`,
    })
    .where('id', '=', userId)
    .returning(['audience', 'email', 'first_name', 'locale'])
    .executeTakeFirst()
  if (!user) throw notFound()
  await closeSessionsOf(tx, userId, now, exceptSessionId)
  await revokePasswordLinks(tx, userId, now, ['password_reset', 'invitation'])
  if (isFirst) return
  const url = accountPage(services.settings, user.audience, 'forgot-password')
  const mail = { template: 'password-changed', to: user.email, locale: user.locale }
  await enqueue(tx, 'mail', { ...mail, params: { name: user.first_name, url } }, now)
}
