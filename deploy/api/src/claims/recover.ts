import type { ClaimRecoveryInput, SalvageOfferInput } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { authorise } from '../authority/authorise.ts'
import { recordDecision } from '../authority/record-decision.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { ApiError, editConflict, fieldError, notFound } from '../platform/errors/api-error.ts'
import { addDiaryEntry } from './diary.ts'
import type { ClaimRow } from './move-claim.ts'

type RecoveryRow = Selectable<Database['claim_recoveries']>

/**
 * Opens a recovery against a third party, or the sale of salvage. A follow-up day becomes an entry of the
 * diary of the claim.
 * @throws ApiError 422 at `kind` where the salvage was deducted from the payment, at `amount`, `debtor`, `follow_up_on`
 */
export async function openRecovery(
  tx: Tx,
  claim: ClaimRow,
  { kind, debtor, amount, follow_up_on: due, note }: ClaimRecoveryInput,
  actor: UserActor,
): Promise<string> {
  if (kind === 'salvage' && claim.salvage > 0) throw fieldError('kind', 'fields.salvage_twice')
  if (kind === 'third_party' && amount === null) throw fieldError('amount', 'fields.required')
  if (kind === 'third_party' && debtor === '') throw fieldError('debtor', 'fields.required')
  const id = uuid()
  await tx
    .insertInto('claim_recoveries')
    .values({
      id,
      claim_id: claim.id,
      kind,
      debtor: kind === 'salvage' ? '' : debtor,
      amount: kind === 'salvage' ? null : amount,
      state: 'open',
      note,
      by: actor.principal.name,
      proposed_by_user: null,
      agreed_by: null,
      created_at: actor.now,
    })
    .execute()
  if (due) await addDiaryEntry(tx, claim, { text: note || debtor || claim.claim_number, due_on: due }, actor)
  return id
}

/** Locks a recovery of a claim. @throws ApiError 404; 409 `edit_conflict` for another version */
export async function lockRecovery(
  tx: Tx,
  claim: ClaimRow,
  id: string,
  version?: number,
): Promise<RecoveryRow> {
  const recovery = await tx
    .selectFrom('claim_recoveries')
    .selectAll()
    .where('id', '=', id)
    .where('claim_id', '=', claim.id)
    .forUpdate()
    .executeTakeFirst()
  if (!recovery) throw notFound()
  if (version !== undefined && recovery.version !== version) throw editConflict({ version: recovery.version })
  return recovery
}

/** Adds an offer for salvage. @throws ApiError 409 `claim_state` once it is sold or closed */
export async function addOffer(
  tx: Tx,
  recovery: RecoveryRow,
  { buyer, amount }: SalvageOfferInput,
  { principal, now }: UserActor,
): Promise<void> {
  if (recovery.kind !== 'salvage' || recovery.state !== 'open') throw new ApiError(409, 'claim_state')
  await tx
    .insertInto('claim_salvage_offers')
    .values({ id: uuid(), recovery_id: recovery.id, buyer, amount, by: principal.name, at: now })
    .execute()
}

/** Proposes the sale of salvage to a bidder, for a second user to agree. @throws ApiError 404; 409 `claim_state` */
export async function proposeSale(
  tx: Tx,
  recovery: RecoveryRow,
  offerId: string,
  { principal }: UserActor,
): Promise<void> {
  if (recovery.state !== 'open') throw new ApiError(409, 'claim_state')
  const offer = await tx
    .selectFrom('claim_salvage_offers')
    .select(['buyer', 'amount'])
    .where('id', '=', offerId)
    .where('recovery_id', '=', recovery.id)
    .executeTakeFirst()
  if (!offer) throw notFound()
  await change(tx, recovery.id, {
    state: 'proposed',
    debtor: offer.buyer,
    amount: offer.amount,
    proposed_by_user: principal.userId,
  })
}

/**
 * Agrees to the sale of salvage, or returns it to the open offers. Agreeing is subject to the limit `claim`.
 * @throws ApiError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`; 409 `claim_state`
 */
export async function decideSale(
  tx: Tx,
  claim: ClaimRow,
  recovery: RecoveryRow,
  outcome: 'approved' | 'rejected',
  { principal, now }: UserActor,
): Promise<void> {
  if (recovery.state !== 'proposed') throw new ApiError(409, 'claim_state')
  const decision = {
    objectKind: 'claim',
    objectId: recovery.id,
    privilege: 'claim.claim.approve' as const,
    branchId: claim.branch_id,
    makers: [recovery.proposed_by_user],
    ...(outcome === 'approved' && { limit: { name: 'claim', amount: recovery.amount ?? 0 } }),
  }
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, outcome, now)
  await change(
    tx,
    recovery.id,
    outcome === 'approved'
      ? { state: 'agreed', agreed_by: principal.name }
      : { state: 'open', debtor: '', amount: null, proposed_by_user: null },
  )
}

/** Closes a recovery. @throws ApiError 409 `claim_state` while money waits for confirmation */
export async function closeRecovery(tx: Tx, recovery: RecoveryRow, reason: string): Promise<void> {
  if (recovery.state === 'closed') throw new ApiError(409, 'claim_state')
  const waiting = await tx
    .selectFrom('claim_recovery_receipts')
    .select('id')
    .where('recovery_id', '=', recovery.id)
    .where('state', '=', 'recorded')
    .executeTakeFirst()
  if (waiting) throw new ApiError(409, 'claim_state')
  await change(tx, recovery.id, { state: 'closed', closed_reason: reason })
}

const change = (tx: Tx, id: string, values: Partial<RecoveryRow>) =>
  tx
    .updateTable('claim_recoveries')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** @throws ApiError 422 for a day in the future, and for one before the loss */
export function assertReceivedOn(day: string, { loss_date }: Pick<ClaimRow, 'loss_date'>, now: Date): void {
  if (day > lagosDay(now)) throw fieldError('received_on', 'fields.date_future')
  if (day < loss_date) throw fieldError('received_on', 'fields.date_early', { params: { day: loss_date } })
}
