import type { StaffUser, UserAction, UserSession } from '@coverdesk/sdk'
import { z } from 'zod'
import type { Principal } from '../../platform/access/principal.ts'
import { instant, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { delegationShape, delegationsOf } from '../delegations/store.ts'
import { lackedBy } from '../roles/granting.ts'
import { findUser, listedUserShape, presentListedUser } from './store.ts'

const MOST_ACTIONS = 20

export const staffUserShape = listedUserShape.extend({
  privileges: z.array(z.string()),
  limits: z.record(z.string(), z.number()),
  created_at: z.string(),
  accepted_at: z.string().nullable(),
  disabled_at: z.string().nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      opened_at: z.string(),
      last_seen_at: z.string(),
      user_agent: z.string(),
      present: z.boolean(),
    }),
  ),
  delegations: z.array(delegationShape),
  last_actions: z
    .array(
      z.object({
        id: z.string(),
        at: z.string(),
        action: z.string(),
        object_kind: z.string(),
        object_id: z.string(),
      }),
    )
    .nullable(),
  is_you: z.boolean(),
  may_change: z.boolean(),
})

/** A person of the office as an administrator sees them. @throws ApiError 404 */
export async function presentStaffUser(
  db: Db | Tx,
  id: string,
  principal: Principal,
  now: Date,
): Promise<StaffUser> {
  const row = await findUser(db, id)
  const caller = principal.kind === 'staff' ? principal : null
  const privileges = row.privileges ?? []
  return {
    ...presentListedUser(row, now),
    privileges,
    limits: row.limits ?? {},
    created_at: row.created_at,
    accepted_at: row.accepted_at,
    disabled_at: row.disabled_at,
    sessions: await sessionsOf(db, id, now, caller?.sessionId),
    delegations: await delegationsOf(db, id, lagosDay(now)),
    last_actions: caller?.privileges.has('audit.event.read') ? await lastActionsOf(db, id) : null,
    is_you: caller?.userId === id,
    may_change: lackedBy(principal, privileges).length === 0,
  }
}

async function sessionsOf(
  db: Db | Tx,
  userId: string,
  now: Date,
  presentId: string | undefined,
): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'idle_seconds'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .orderBy('last_seen_at', 'desc')
    .execute()
  const isOpen = (row: (typeof rows)[number]): boolean =>
    row.idle_seconds === null ||
    new Date(row.last_seen_at).getTime() + row.idle_seconds * 1000 > now.getTime()
  return rows.filter(isOpen).map(({ id, created_at: opened_at, last_seen_at, user_agent }) => ({
    ...{ id, opened_at, last_seen_at, user_agent },
    present: id === presentId,
  }))
}

function lastActionsOf(db: Db | Tx, userId: string): Promise<UserAction[]> {
  return db
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'object_kind', 'object_id'])
    .where('actor_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ACTIONS)
    .execute()
}
