import type { AdjusterAppointment } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { spokenTo } from '../../organisation/company-profile/spoken-languages.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimRow } from '../move-claim.ts'
import { isEnded } from '../states.ts'
import { sendAppointment, sendCancellation } from './letter.ts'
import { findAppointable, languageOf } from './register.ts'

export type AdjusterRow = Selectable<Database['claim_adjusters']>

/**
 * Appoints a loss adjuster to an open claim and emails them a letter with its facts, in the language of the register,
 * else in English. A replaced appointment is cancelled.
 * @throws ApiError 404; 409 `claim_closed`, `claim_state`, `edit_conflict`; 422 at `code`, `due_on`
 */
export async function appointAdjuster(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { code, instructions, due_on, replaces }: AdjusterAppointment,
  actor: UserActor,
): Promise<AdjusterRow> {
  if (isEnded(claim.state)) throw new ApiError(409, 'claim_closed')
  const today = lagosDay(actor.now)
  if (due_on < today) throw fieldError('due_on', 'fields.date_past')
  if (replaces) await cancelAppointment(tx, services, claim, replaces, actor)
  const appointable = await findAppointable(tx, code, today)
  if (!appointable) throw fieldError('code', 'fields.choice_unknown')
  const { language, ...facts } = appointable
  const adjuster = await tx
    .insertInto('claim_adjusters')
    .values({
      id: uuid(),
      claim_id: claim.id,
      code,
      ...facts,
      instructions,
      due_on,
      due_from: lagosMidnight(due_on, 1),
      state: 'appointed',
      report_id: null,
      adjusted_loss: null,
      salvage: null,
      by: actor.principal.name,
      user_id: actor.principal.userId,
      created_at: actor.now,
      ended_by: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!adjuster) throw fieldError('code', 'adjuster_appointed')
  await sendAppointment(tx, services, claim, adjuster, { actor, language: await spokenTo(tx, language) })
  return adjuster
}

/** Locks an appointment that waits for its report. @throws ApiError 404; 409 `claim_state`, `edit_conflict` */
export async function lockAppointment(
  tx: Tx,
  claim: ClaimRow,
  id: string,
  version: number,
): Promise<AdjusterRow> {
  const adjuster = await tx
    .selectFrom('claim_adjusters')
    .selectAll()
    .where('id', '=', id)
    .where('claim_id', '=', claim.id)
    .forUpdate()
    .executeTakeFirst()
  if (!adjuster) throw notFound()
  if (adjuster.state !== 'appointed') throw new ApiError(409, 'claim_state')
  if (adjuster.version !== version) throw editConflict({ version: adjuster.version })
  return adjuster
}

/** Cancels an appointment and tells the loss adjuster by email. @throws ApiError 404; 409 as `lockAppointment` */
export async function cancelAppointment(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { id, version, reason }: { id: string; version: number; reason: string },
  actor: UserActor,
): Promise<AdjusterRow> {
  const adjuster = await lockAppointment(tx, claim, id, version)
  await tx
    .updateTable('claim_adjusters')
    .set((eb) => ({
      state: 'cancelled' as const,
      reason,
      ended_by: actor.principal.name,
      ended_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const language = await spokenTo(tx, await languageOf(tx, adjuster.code, lagosDay(actor.now)))
  await sendCancellation(tx, services, claim, { ...adjuster, reason }, { now: actor.now, language })
  return adjuster
}
