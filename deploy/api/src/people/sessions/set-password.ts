import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { revokeResetLinks } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { accountPage } from './account-pages.ts'
import { closeSessionsOf } from './open-session.ts'

interface NewPassword {
  userId: string
  passwordHash: string
  now: Date
  /** The session that goes on. */
  exceptSessionId?: string
}

/** Sets a password, ends every older session and mailed link of the account, and tells its owner. */
export async function setPassword(tx: Tx, services: Services, change: NewPassword): Promise<void> {
  const { userId, passwordHash, now, exceptSessionId } = change
  const user = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(['audience', 'email', 'first_name', 'locale'])
    .executeTakeFirst()
  if (!user) throw notFound()
  await closeSessionsOf(tx, userId, now, exceptSessionId)
  await revokeResetLinks(tx, userId, now)
  const url = accountPage(services.settings, user.audience, 'forgot-password')
  const mail = { template: 'password-changed', to: user.email, locale: user.locale }
  await enqueue(tx, 'mail', { ...mail, params: { name: user.first_name, url } }, now)
}
