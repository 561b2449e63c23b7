import type { OpenInvitation } from '@coverdesk/sdk'
import { anonymous } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { after, minutes } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { findLink, spendLink } from '../../platform/links/links.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { setPassword } from '../sessions/set-password.ts'
import { sendInvitation } from './invite.ts'

/** Seconds between two emails, so that repeated clicks send one. */
const NEXT_MAIL_AFTER = minutes(10)

/** @throws ApiError 404 `link_unknown`, `link_used`, `link_expired` */
export async function checkInvitation({ db, clock }: Services, token: string): Promise<OpenInvitation> {
  const { link, person } = await invitedBy(db, token)
  if (link.used_at) throw new ApiError(404, 'link_used')
  if (person.disabled_at || new Date(link.expires_at) <= clock()) throw new ApiError(404, 'link_expired')
  return { first_name: person.first_name, email: person.email, expires_at: link.expires_at }
}

/** Sets the first password of an invited user. @throws ApiError as `checkInvitation` */
export async function acceptInvitation(services: Services, token: string, password: string): Promise<void> {
  const now = services.clock()
  await checkInvitation(services, token)
  const passwordHash = await hashPassword(password)
  await inTransaction(services, async (tx) => {
    const { person } = await invitedBy(tx, token, 'locked')
    if (person.disabled_at) throw new ApiError(404, 'link_expired')
    await spendLink(tx, 'invitation', token, now)
    await setPassword(tx, services, { userId: person.id, passwordHash, now, isFirst: true })
    const note = { action: 'user.invitation.accepted', objectKind: 'user', objectId: person.id }
    await recordAudit(tx, { principal: anonymous, now }, note)
  })
}

/** Sends a new link for an expired one if the invitation is still valid; the caller cannot tell whether it is. */
export async function renewInvitation(services: Services, token: string): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const found = await invitedBy(tx, token, 'locked').catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    const person = found?.person
    if (!person || person.disabled_at || person.password_hash !== null) return
    if (person.invited_at && after(new Date(person.invited_at), NEXT_MAIL_AFTER) > now) return
    await sendInvitation(tx, services, person.id, { principal: anonymous, now })
  })
}

/** Locks the user of an invitation link, so that of two links of one user only the first is used. */
async function invitedBy(db: Db | Tx, token: string, lock?: 'locked') {
  const link = await findLink(db, 'invitation', token)
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'password_hash', 'disabled_at', 'invited_at'])
    .where('id', '=', link?.user_id ?? null)
    .$if(lock === 'locked', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!link || !person) throw new ApiError(404, 'link_unknown')
  return { link, person }
}
