import type { ClaimDiaryEntry, ClaimDiaryInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../platform/access/actor.ts'
import { actorName } from '../platform/access/principal.ts'
import { lagosDay, lagosMidnight } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { fieldError, notFound } from '../platform/errors/api-error.ts'
import type { ClaimRow } from './move-claim.ts'
import { handlersOf } from './owners.ts'

/** Returns the diary of a claim: open entries by day, then the done ones. */
export async function listDiary(db: Db | Tx, claimId: string): Promise<ClaimDiaryEntry[]> {
  const rows = await db
    .selectFrom('claim_diary')
    .innerJoin('users', 'users.id', 'claim_diary.user_id')
    .select(['claim_diary.id', 'text', 'due_on', 'by', 'claim_diary.created_at', 'done_at', 'done_by'])
    .select(['user_id', 'users.first_name', 'users.last_name'])
    .where('claim_id', '=', claimId)
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('due_on')
    .orderBy('claim_diary.id')
    .execute()
  return rows.map(
    ({ id, text, due_on, by, created_at, done_at, done_by, user_id, first_name, last_name }) => ({
      id,
      text,
      due_on,
      by,
      created_at,
      done_at,
      done_by,
      user: { id: user_id, name: `${first_name} ${last_name}` },
    }),
  )
}

/**
 * Adds an entry to the diary of a claim; it waits in the work of its user from its day on.
 * @throws ApiError 422 at `due_on` for a past day, at `user_id` for a user who does not work on the claim
 */
export async function addDiaryEntry(
  tx: Tx,
  claim: ClaimRow,
  { text, due_on, user_id }: ClaimDiaryInput,
  { principal, now }: UserActor,
): Promise<string> {
  if (due_on < lagosDay(now)) throw fieldError('due_on', 'fields.date_past')
  const userId = user_id ?? principal.userId
  const handlers = await handlersOf(tx, claim.branch_id)
  if (!handlers.some((one) => one.userId === userId)) throw fieldError('user_id', 'fields.person_unable')
  const id = uuid()
  await tx
    .insertInto('claim_diary')
    .values({
      id,
      text,
      due_on,
      claim_id: claim.id,
      due_from: lagosMidnight(due_on),
      user_id: userId,
      by: actorName(principal),
      created_at: now,
      done_at: null,
      done_by: null,
    })
    .execute()
  return id
}

/** Marks an entry of the diary as done; one that is done stays as it is. @throws ApiError 404 */
export async function completeDiaryEntry(
  tx: Tx,
  claimId: string,
  id: string,
  { principal, now }: UserActor,
): Promise<void> {
  const entry = await tx
    .selectFrom('claim_diary')
    .select('done_at')
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw notFound()
  if (entry.done_at) return
  await tx
    .updateTable('claim_diary')
    .set({ done_at: now, done_by: actorName(principal) })
    .where('id', '=', id)
    .execute()
}
