import type { SaleArrangement } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { lockTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { assertSelling } from '../intermediaries/selling.ts'
import { findSale } from './find-sale.ts'

/**
 * Determines the language, the branch, the agency and the officer of a sale, as far as they are given. Users sell for their own branch; those
 * without one name it.
 * @throws ApiError 422 at `locale`, `branch_id`, `agency_code` and `clo_code`
 */
export async function arrangementOf(
  tx: Tx,
  services: Services,
  { locale, branch_id: requested, ...intermediaries }: SaleArrangement,
  principal: Principal,
): Promise<SaleArrangement> {
  await assertSelling(tx, intermediaries, lagosDay(services.clock()))
  if (locale !== undefined && !services.languages.includes(locale))
    throw fieldError('locale', 'fields.choice_unknown')
  const own = 'branchId' in principal ? principal.branchId : null
  if (requested && requested !== own) {
    const branch = await tx.selectFrom('branches').select('id').where('id', '=', requested).executeTakeFirst()
    if (own || !branch) throw fieldError('branch_id', 'fields.choice_unknown')
  }
  return { locale, branch_id: own ?? requested, ...intermediaries }
}

/** @throws ApiError 404, 409 `step_passed`, 422 as `arrangementOf` */
export async function arrangeSale(
  tx: Tx,
  services: Services,
  trackerId: string,
  input: SaleArrangement,
  actor: Actor,
): Promise<void> {
  await findSale(tx, trackerId, actor.principal)
  const tracker = await lockTracker(tx, trackerId)
  if (tracker.created_by === null || isOver(tracker)) throw new ApiError(409, 'step_passed')
  const { locale, branch_id, agency_code, clo_code } = tracker
  const before = { locale, branch_id, agency_code, clo_code }
  const arrangement = await arrangementOf(tx, services, input, actor.principal)
  const after = {
    locale: arrangement.locale ?? before.locale,
    branch_id: (input.branch_id ? arrangement.branch_id : null) ?? before.branch_id,
    agency_code: arrangement.agency_code ?? before.agency_code,
    clo_code: arrangement.clo_code ?? before.clo_code,
  }
  await tx.updateTable('trackers').set(after).where('id', '=', trackerId).execute()
  const note = { action: 'tracker.changed', objectKind: 'tracker', objectId: trackerId }
  await recordAudit(tx, actor, { ...note, before, after })
}
