import type { Person, StaffUser, UserAction } from '@coverdesk/sdk'
import { seesAllOf } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { isEventInBranches } from '../../platform/audit-events/in-branches.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { staffScope, userScopeOf } from '../accounts/user-scope.ts'
import { delegationsOf } from '../delegations/store.ts'
import { presentWaiting } from '../pending-changes/present-changes.ts'
import { waitingFor } from '../pending-changes/waiting.ts'
import { lackedBy } from '../roles/granting.ts'
import { sessionsOf } from '../sessions/store.ts'
import { findUser, presentListedPerson, presentListedUser, type UserRow } from './store.ts'

const MOST_ACTIONS = 20

/** An administrator who reads a user's record, in their language. */
export interface Viewer {
  principal: SignedInUser
  now: Date
  t: TextOf
  locale: string
}

/** A staff user as an administrator sees them. @throws ApiError 404 */
export async function presentStaffUser(
  db: Db | Tx,
  id: string,
  { principal, now, t, locale }: Viewer,
): Promise<StaffUser> {
  const row = await findUser(db, staffScope, id)
  return {
    ...(await detailsOf(db, row, { principal, now, t, locale }, 'audit.event.read')),
    ...presentListedUser(row, now, t),
    delegations: await delegationsOf(db, id, lagosDay(now)),
  }
}

/** A user of the caller's audience, as its user administrators see them. @throws ApiError 404 */
export async function presentPerson(
  db: Db | Tx,
  id: string,
  { principal, now, t, locale }: Viewer,
): Promise<Person> {
  const row = await findUser(db, userScopeOf(principal), id)
  return detailsOf(db, row, { principal, now, t, locale }, 'marine.user.read')
}

/** @param readsActions whether the reader may see the user's actions */
async function detailsOf(
  db: Db | Tx,
  row: UserRow,
  { principal, now, t, locale }: Viewer,
  readsActions: Privilege,
): Promise<Person> {
  const privileges = row.privileges ?? []
  return {
    ...presentListedPerson(row, now, t),
    privileges,
    limits: row.limits ?? {},
    created_at: row.created_at,
    accepted_at: row.accepted_at,
    disabled_at: row.disabled_at,
    sessions: await sessionsOf(db, row.id, now, principal.sessionId),
    last_actions: principal.privileges.has(readsActions) ? await lastActionsOf(db, row.id, principal) : null,
    waiting: presentWaiting(await waitingFor(db, 'user', row.id, principal), { t, locale }),
    is_you: principal.userId === row.id,
    may_change: lackedBy(principal, privileges).length === 0 && seesAllOf(principal, row.branches),
  }
}

function lastActionsOf(db: Db | Tx, userId: string, principal: SignedInUser): Promise<UserAction[]> {
  return db
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'object_kind', 'object_id'])
    .where('actor_id', '=', userId)
    .where(isEventInBranches(principal))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ACTIONS)
    .execute()
}
