import type { PartnerState } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { checkPartner } from './check-partner.ts'
import { lockPartner } from './lock-partner.ts'
import { inputOf, readPartner } from './presenter.ts'
import type { PartnerRow } from './store.ts'
import { tiesOf } from './ties.ts'

const stateColumns = (state: PartnerState, now: Date, reason: string | null) => ({
  state,
  suspended_at: state === 'suspended' ? now : null,
  suspended_reason: state === 'suspended' ? reason : null,
  archived_at: state === 'archived' ? now : null,
  updated_at: now,
})

async function setState(
  tx: Tx,
  partner: PartnerRow,
  state: PartnerState,
  reason: string | null,
  actor: Actor,
) {
  await tx
    .updateTable('partners')
    .set({ ...stateColumns(state, actor.now, reason), version: partner.version + 1 })
    .where('id', '=', partner.id)
    .execute()
}

/** Suspends a partner from issuing. @throws ApiError 409 `edit_conflict`, `partner_archived` */
export async function suspendPartner(
  tx: Tx,
  id: string,
  { reason, version }: { reason: string; version: number },
  actor: Actor,
): Promise<void> {
  const today = lagosDay(actor.now)
  const partner = await lockPartner(tx, id, today)
  if (partner.version !== version) throw editConflict(await readPartner(tx, id, today))
  if (partner.state === 'archived') throw new ApiError(409, 'partner_archived')
  await setState(tx, partner, 'suspended', reason, actor)
  const note = { action: 'partner.suspended', objectKind: 'partner', objectId: id }
  await recordAudit(tx, actor, {
    ...note,
    before: { state: partner.state },
    after: { state: 'suspended', reason },
  })
}

/** Reinstates a suspended or archived partner; checks again that its name and numbers are unique. */
export async function reinstatePartner(tx: Tx, id: string, version: number, actor: Actor): Promise<void> {
  const today = lagosDay(actor.now)
  const partner = await lockPartner(tx, id, today)
  if (partner.version !== version) throw editConflict(await readPartner(tx, id, today))
  if (partner.state === 'active') return
  await checkPartner(tx, inputOf(partner), today, partner)
  await setState(tx, partner, 'active', null, actor)
  const note = { action: 'partner.reinstated', objectKind: 'partner', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { state: partner.state }, after: { state: 'active' } })
}

/** Archives a partner and ends its users' sessions. @throws ApiError 409 `partner_in_use` with `ties` */
export async function archivePartner(tx: Tx, id: string, actor: Actor): Promise<void> {
  const today = lagosDay(actor.now)
  const partner = await lockPartner(tx, id, today)
  if (partner.state === 'archived') return
  const ties = await tiesOf(tx, partner, today)
  if (ties.length > 0) throw new ApiError(409, 'partner_in_use', { extra: { ties } })
  await setState(tx, partner, 'archived', null, actor)
  await tx
    .updateTable('sessions')
    .set({ revoked_at: actor.now })
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('partner_id', '=', id))
    .where('revoked_at', 'is', null)
    .execute()
  const note = { action: 'partner.archived', objectKind: 'partner', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { state: partner.state }, after: { state: 'archived' } })
}
