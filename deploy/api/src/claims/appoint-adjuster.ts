import type { AdjusterAppointment, LossAdjuster } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { spokenTo } from '../organisation/company-profile/spoken-languages.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { lagosDay, lagosMidnight } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { ApiError, editConflict, fieldError, notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { listSetup, type SetupRow, setupEntryOn } from '../reference/setups/store.ts'
import { sendAppointment, sendCancellation } from './adjuster-letter.ts'
import type { ClaimRow } from './move-claim.ts'
import { isEnded } from './states.ts'

export type AdjusterRow = Selectable<Database['claim_adjusters']>

const LIST = 'loss_adjusters'

/** Lists the loss adjusters who can be appointed on a day: in the register, with a licence that has not expired. */
export async function appointableAdjusters(db: Db | Tx, day: string): Promise<LossAdjuster[]> {
  const rows = await registeredOn(db, day)
  if (rows.length === 0) return []
  const states = new Map((await listSetup(db, 'states', day)).map(({ code, name }) => [code, name]))
  return rows.map(({ code, name, attributes }) => ({
    code,
    name,
    licence: textOf(attributes.licence),
    states: listOf(attributes.states).map((state) => states.get(state) ?? state),
  }))
}

async function registeredOn(db: Db | Tx, day: string): Promise<SetupRow[]> {
  const rows = await listSetup(db, LIST, day)
  return rows.filter(({ attributes }) => {
    const until = textOf(attributes.licence_until)
    return until === '' || until >= day
  })
}

/** Reads the entry of a loss adjuster in the register as of a day. */
export async function findAdjuster(db: Db | Tx, code: string, day: string) {
  const row = (await listSetup(db, LIST, day)).find((one) => one.code === code)
  if (!row) return undefined
  const { bank, account_number, account_name } = row.attributes
  return {
    bank: textOf(bank),
    account_number: textOf(account_number),
    name: textOf(account_name) || row.name,
  }
}

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
  const entry = (await registeredOn(tx, today)).find((one) => one.code === code)
  if (!entry) throw fieldError('code', 'fields.choice_unknown')
  const { attributes } = entry
  const adjuster = await tx
    .insertInto('claim_adjusters')
    .values({
      id: uuid(),
      claim_id: claim.id,
      code,
      name: entry.name,
      licence: textOf(attributes.licence),
      email: textOf(attributes.contact_email),
      phone: textOf(attributes.contact),
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
  const language = await spokenTo(tx, textOf(attributes.language))
  await sendAppointment(tx, services, claim, adjuster, { actor, language })
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
  const entry = await setupEntryOn(tx, LIST, adjuster.code, lagosDay(actor.now))
  const language = await spokenTo(tx, textOf(entry?.attributes.language))
  await sendCancellation(tx, services, claim, { ...adjuster, reason }, { now: actor.now, language })
  return adjuster
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
