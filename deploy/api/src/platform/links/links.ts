import { v7 as uuid } from 'uuid'
import { hashToken, newToken } from '../crypto/secrets.ts'
import { after, days, instant, minutes } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { ApiError } from '../errors/api-error.ts'

export const LINK_DAYS = 30
export const INVITATION_DAYS = 7
const RESET_LIFETIME = minutes(30)

type Target =
  | { purpose: 'guest_resume'; trackerId: string }
  | { purpose: 'approval'; approvalId: string }
  | { purpose: 'invitation'; userId: string }
  /** Null where the same work is done for an account that does not exist. */
  | { purpose: 'password_reset'; userId: string | null }

type SinglePurpose = 'password_reset' | 'invitation'
type OpenPurpose = Exclude<Target['purpose'], SinglePurpose>

const lifetimes = {
  guest_resume: days(LINK_DAYS),
  approval: days(LINK_DAYS),
  password_reset: RESET_LIFETIME,
  invitation: days(INVITATION_DAYS),
}

/** Creates a link secret of 256 bits; it is emailed and stored only as a hash. */
export async function createLink(tx: Tx, target: Target, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('links')
    .values({
      id: uuid(),
      purpose: target.purpose,
      token_hash: hashToken(token),
      tracker_id: target.purpose === 'guest_resume' ? target.trackerId : null,
      approval_id: target.purpose === 'approval' ? target.approvalId : null,
      user_id: 'userId' in target ? target.userId : null,
      created_at: now,
      expires_at: after(now, lifetimes[target.purpose]),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * Returns the target of a link. A link may be opened repeatedly until it expires, so that mail scanners and double taps
 * do not use it up.
 * @throws ApiError 404 `link_unknown` or `link_expired`
 */
export async function openLink(db: Db | Tx, purpose: OpenPurpose, token: string, now: Date) {
  const link = await findLink(db, purpose, token)
  if (!link) throw new ApiError(404, 'link_unknown')
  if (new Date(link.expires_at) <= now) throw new ApiError(404, 'link_expired')
  return link
}

/** Ends the links to a tracker emailed so far, which went to a contact it no longer has. */
export async function revokeResumeLinks(tx: Tx, trackerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('links')
    .set({ expires_at: now })
    .where('purpose', '=', 'guest_resume')
    .where('tracker_id', '=', trackerId)
    .where('expires_at', '>', instant(now))
    .execute()
}

/** Ends the links for setting a password: a link in a leaked mailbox must not outlive the change. */
export async function revokePasswordLinks(
  tx: Tx,
  userId: string,
  now: Date,
  purposes: readonly SinglePurpose[] = ['password_reset'],
): Promise<void> {
  await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('purpose', 'in', [...purposes])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends the invitations of a user: they were withdrawn, or went to another address. */
export async function endInvitations(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('links')
    .set({ expires_at: now })
    .where('purpose', '=', 'invitation')
    .where('user_id', '=', userId)
    .where('expires_at', '>', instant(now))
    .execute()
}

/** Uses up a single-use link. @throws ApiError 404 `link_unknown`, `link_expired` or `link_used` */
export async function spendLink(tx: Tx, purpose: SinglePurpose, token: string, now: Date) {
  const used = await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .returning(['tracker_id', 'user_id', 'approval_id'])
    .executeTakeFirst()
  if (used) return used
  const link = await findLink(tx, purpose, token)
  if (!link) throw new ApiError(404, 'link_unknown')
  throw new ApiError(404, link.used_at ? 'link_used' : 'link_expired')
}

/** Returns a link in any state, or undefined. */
export function findLink(db: Db | Tx, purpose: Target['purpose'], token: string) {
  return db
    .selectFrom('links')
    .select(['tracker_id', 'user_id', 'approval_id', 'used_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}
