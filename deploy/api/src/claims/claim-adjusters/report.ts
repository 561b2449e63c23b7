import type { AdjusterReport } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { feeFigures } from '../adjusters/fees.ts'
import { claimFacts } from '../claim-facts.ts'
import type { ClaimRow } from '../move-claim.ts'
import { setPayee } from '../payouts/payees.ts'
import { setReserves } from '../reserve.ts'
import { assertMayReserve } from '../reserve-authority.ts'
import { readReserves } from '../reserve-heads/read-heads.ts'
import { totalReserve } from '../reserve-heads/spread-reserve.ts'
import { isEnded } from '../states.ts'
import { type AdjusterRow, lockAppointment } from './appoint.ts'
import { findAccount } from './register.ts'

/**
 * Receives the report of a loss adjuster. The account for the fee comes from the register, and the expenses of an open
 * claim are reserved up to the fees to pay.
 * @throws ApiError 403 `limit_exceeded`; 404; 409 `claim_state`, `edit_conflict`; 422 at `report_id`, at `fee` where the
 * register has no account
 */
export async function receiveReport(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  id: string,
  { report_id, adjusted_loss, salvage, fee, version }: AdjusterReport,
  actor: UserActor,
): Promise<AdjusterRow> {
  const { principal, now } = actor
  const adjuster = await lockAppointment(tx, claim, id, version)
  const report = await tx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', report_id)
    .where('tracker_id', '=', claim.tracker_id)
    .executeTakeFirst()
  if (!report) throw fieldError('report_id', 'fields.file_unknown')
  const account = await findAccount(tx, adjuster.code, lagosDay(now))
  if (fee > 0 && !account?.account_number) throw fieldError('fee', 'fields.adjuster_account')
  await tx
    .updateTable('claim_adjusters')
    .set((eb) => ({
      state: 'reported' as const,
      report_id,
      adjusted_loss,
      salvage,
      fee,
      ended_by: principal.name,
      ended_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (fee === 0 || !account) return adjuster
  const given = { by: principal.name, userId: principal.userId }
  await setPayee(tx, services, claim.id, account, given, { party_id: null, adjuster_id: id })
  if (!isEnded(claim.state)) await reserveFees(tx, claim, actor)
  return adjuster
}

async function reserveFees(tx: Tx, claim: ClaimRow, { principal, now }: UserActor): Promise<void> {
  const fees = await feeFigures(tx, claim.id)
  const unpaid = [...fees.values()].reduce((sum, { fee, paid }) => sum + fee - paid, 0)
  const before = await readReserves(tx, claim.id)
  if ((before.expenses ?? 0) >= unpaid) return
  const amount = totalReserve({ ...before, expenses: unpaid })
  const most = ((await claimFacts(tx, claim.tracker_id))?.most_payable ?? null) as number | null
  await assertMayReserve(tx, principal, { amount, most, path: 'fee' })
  const change = { reason: 'report', by: principal.name, userId: principal.userId, now }
  await setReserves(tx, claim.id, { expenses: unpaid }, change)
}
