import { hashToken } from '../crypto/secrets.ts'
import { after, minutes, seconds } from '../db/clock.ts'
import { preparedRead } from '../db/prepared-read.ts'
import type { Services } from '../services.ts'
import { branchesOfUser } from './branches.ts'
import { anonymous, type RequestPrincipal, userOf } from './principal.ts'

const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,200})$/
const SEEN_EVERY = minutes(1)

const sessionOfToken = preparedRead((db, hash: Buffer) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .leftJoin('approvals', 'approvals.id', 'sessions.approval_id')
    .select([
      'sessions.id',
      'sessions.kind',
      'sessions.tracker_id',
      'sessions.approval_id',
      'sessions.client_id',
      'sessions.contact',
      'approvals.asked',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.idle_seconds',
      'users.id as user_id',
      'users.audience',
      'users.first_name',
      'users.last_name',
      'users.role_id',
      'users.branch_id',
      'users.department_id',
      'users.partner_id',
      'users.disabled_at',
      'partners.archived_at',
      'roles.privileges',
      'roles.limits',
    ])
    .select(branchesOfUser.as('branches'))
    .where('sessions.token_hash', '=', hash)
    .where('sessions.revoked_at', 'is', null),
)

/**
 * Returns the current principal of a bearer token; `anonymous` for an unknown, revoked, idle or expired token.
 * @param unattended for automatic calls, which do not reset the session's idle time-out
 */
export async function readPrincipal(
  services: Services,
  authorization: string | undefined,
  { unattended = false }: { unattended?: boolean } = {},
): Promise<RequestPrincipal> {
  const token = TOKEN.exec(authorization ?? '')?.[1]
  if (!token) return anonymous
  const { db, clock } = services
  const now = clock()
  const session = await sessionOfToken.first(db, hashToken(token))
  if (!session) return anonymous
  const end = (id: string) =>
    db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute()
  if (new Date(session.expires_at) <= now) {
    await end(session.id)
    return anonymous
  }
  if (session.disabled_at || session.archived_at) return anonymous
  const seen = new Date(session.last_seen_at)
  if (session.idle_seconds !== null && after(seen, seconds(session.idle_seconds)) <= now) {
    // The session stays ended, also when the clock steps back.
    await end(session.id)
    return anonymous
  }
  if (!unattended && after(seen, SEEN_EVERY) <= now) {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute()
  }
  if (session.kind === 'guest') {
    return session.tracker_id
      ? { kind: 'guest', sessionId: session.id, trackerId: session.tracker_id }
      : anonymous
  }
  if (session.kind === 'approver') {
    const { approval_id: approvalId, asked } = session
    const name = asked?.name || asked?.email || ''
    return approvalId ? { kind: 'approver', sessionId: session.id, approvalId, name } : anonymous
  }
  if (session.kind === 'customer') {
    const { client_id: clientId, contact } = session
    return clientId && contact ? { kind: 'customer', sessionId: session.id, clientId, contact } : anonymous
  }
  const { user_id: userId, audience, partner_id } = session
  if (!userId || !audience) return anonymous
  return userOf(
    { audience, partner_id },
    {
      sessionId: session.id,
      userId,
      name: `${session.first_name} ${session.last_name}`,
      privileges: new Set(session.privileges ?? []),
      limits: session.limits ?? {},
      roleId: session.role_id,
      branchId: session.branch_id,
      branches: session.branches,
      departmentId: session.department_id,
    },
  )
}
