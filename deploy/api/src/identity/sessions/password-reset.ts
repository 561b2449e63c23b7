import type { Audience } from '../../platform/access/audiences.ts'
import { anonymous } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { after, instant, minutes } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { createLink, findLink, spendLink } from '../../platform/links/links.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { enqueue, NO_ADDRESS } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { accountPage } from './account-pages.ts'
import { setPassword } from './set-password.ts'

// A link lives longer than this, so the owner has a working one even when others used up the requests.
const NEXT_MAIL_AFTER = minutes(10)

/**
 * Emails a reset link to the account, if there is one that was not sent a link a moment ago. The caller cannot tell:
 * otherwise a link without an account is created and emailed to no one, with the same work. For a time after a change
 * of the address the email has no link, and says so.
 */
export async function forgetPassword(services: Services, audience: Audience, email: string): Promise<void> {
  const { db, clock, settings } = services
  const now = clock()
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale', 'reset_blocked_until'])
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const user = (await hasFreshLink(db, found?.id ?? null, now)) ? undefined : found
  await inTransaction(services, async (tx) => {
    const token = await createLink(tx, { purpose: 'password_reset', userId: user?.id ?? null }, now)
    const url = `${accountPage(settings, audience, 'reset-password')}#token=${token}`
    const params = { name: user?.first_name ?? '', url }
    const mail = { to: user?.email ?? NO_ADDRESS, locale: user?.locale ?? 'en' }
    const { name } = params
    const hours = hoursUntil(user?.reset_blocked_until ?? null, now)
    await enqueue(
      tx,
      'mail',
      hours > 0
        ? { ...mail, template: 'password-reset-blocked', params: { name, hours } }
        : { ...mail, template: 'password-reset', params },
      now,
    )
  })
}

/**
 * Sets a new password and ends every session of the account.
 * @throws ApiError 404 `link_unknown`, `link_expired`, `link_used`
 */
export async function resetPassword(services: Services, audience: Audience, token: string, password: string) {
  const { clock } = services
  const now = clock()
  const passwordHash = await hashPassword(password)
  await inTransaction(services, async (tx) => {
    const userId = await lockOwner(tx, audience, token)
    await spendLink(tx, 'password_reset', token, now)
    await setPassword(tx, services, { userId, passwordHash, now })
    const note = { action: 'user.password.reset', objectKind: 'user', objectId: userId }
    await recordAudit(tx, { principal: anonymous, now }, note)
  })
}

const HOUR = minutes(60)

/** Whole hours until an instant, rounded up; 0 for none and for one in the past. */
const hoursUntil = (until: string | null, now: Date): number =>
  until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / HOUR))

async function hasFreshLink(db: Db, userId: string | null, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('links')
    .select('id')
    .where('purpose', '=', 'password_reset')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('created_at', '>', instant(after(now, -NEXT_MAIL_AFTER)))
    .executeTakeFirst()
  return link !== undefined
}

/** Locks the account, so that of two of its links used at once the second finds itself ended by the first. */
async function lockOwner(tx: Tx, audience: Audience, token: string): Promise<string> {
  const link = await findLink(tx, 'password_reset', token)
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', link?.user_id ?? null)
    .where('audience', '=', audience)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) throw new ApiError(404, 'link_unknown')
  return owner.id
}
