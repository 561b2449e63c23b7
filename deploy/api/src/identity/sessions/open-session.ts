import { v7 as uuid } from 'uuid'
import type { Audience } from '../../platform/access/audiences.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { after, days, instant, minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Lifetime of a session opened by an emailed link; the link can open another. */
export const LINK_SESSION = days(1)

const LONGEST_AGENT = 300

const lifetimes = {
  guest: { absolute: days(30), idle: null },
  approver: { absolute: days(7), idle: null },
  customer: { absolute: days(1), idle: null },
  staff: { absolute: days(1), idle: minutes(30) },
  marine_admin: { absolute: days(1), idle: minutes(60) },
  marine_partner: { absolute: days(1), idle: minutes(60) },
} as const

export type Owner =
  | { kind: 'guest'; trackerId: string }
  | { kind: 'approver'; approvalId: string }
  | { kind: 'customer'; clientId: string; contact: string }
  | { kind: Audience; userId: string; userAgent?: string }

/** Opens a session and returns its bearer token, which is stored only as a hash. */
export async function openSession(
  tx: Tx,
  owner: Owner,
  now: Date,
  lasts: number = lifetimes[owner.kind].absolute,
): Promise<string> {
  const token = newToken()
  const { idle } = lifetimes[owner.kind]
  await tx
    .insertInto('sessions')
    .values({
      id: uuid(),
      token_hash: hashToken(token),
      kind: owner.kind,
      user_id: 'userId' in owner ? owner.userId : null,
      tracker_id: 'trackerId' in owner ? owner.trackerId : null,
      approval_id: 'approvalId' in owner ? owner.approvalId : null,
      client_id: 'clientId' in owner ? owner.clientId : null,
      contact: 'contact' in owner ? owner.contact : null,
      created_at: now,
      last_seen_at: now,
      expires_at: after(now, lasts),
      idle_seconds: idle === null ? null : idle / 1000,
      user_agent: ('userAgent' in owner ? (owner.userAgent ?? '') : '').slice(0, LONGEST_AGENT),
      revoked_at: null,
    })
    .execute()
  return token
}

export async function closeSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ revoked_at: now }).where('id', '=', sessionId).execute()
}

/** Ends one session of a user; returns false for an unknown or ended session, or one of another user. */
export async function closeSessionOf(tx: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends every session of a user except `exceptSessionId`: no session outlives a new password. */
export async function closeSessionsOf(
  tx: Tx,
  userId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  let update = tx.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', userId)
  if (exceptSessionId) update = update.where('id', '!=', exceptSessionId)
  await update.where('revoked_at', 'is', null).execute()
}

/** Ends every session of a tracker except the one named. */
export async function closeOtherSessionsOf(
  tx: Tx,
  { trackerId, sessionId }: { trackerId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('tracker_id', '=', trackerId)
    .where('id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
