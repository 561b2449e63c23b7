import { valueAt } from '@coverdesk/sdk/forms'
import { v7 as uuid } from 'uuid'
import { after, hours } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { StepHandler } from '../workflow-engine/step.ts'
import { readTrackerContext } from '../workflow-engine/tracker-context.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'
import { closeRounds } from './close-rounds.ts'
import { readDecisionFigures } from './decision-figures.ts'
import { makersOf } from './makers.ts'
import { notifyUndecidable } from './notify-undecidable.ts'
import { requestApprovals } from './request-approvals.ts'
import { requestedParties } from './requested-parties.ts'
import { readRequiredPrivileges } from './required-privileges.ts'
import { listOfRounds } from './store.ts'
import { subjectOf } from './subject.ts'

/** Period in which an approval is decided before it is requested again, one role higher. */
const APPROVAL_HOURS = 72

/** Takes a snapshot of the subject, requests a decision from every party, and waits for it. */
export const approvalStep: StepHandler = {
  async enter(context) {
    const { tx, services, workflow, tracker, step, now } = context
    await closeRounds(tx, tracker.id, now)
    const trackerContext = await readTrackerContext(tx, services, tracker, workflow.steps)
    const amount = step.amount_from ? amountAt(trackerContext, step.amount_from) : null
    const roundId = uuid()
    const makers = await makersOf(tx, tracker)
    const before = await unanswered(tx, tracker, step.key)
    const { branch_id: branchId } = tracker
    const rights = await readRequiredPrivileges(tx, services, tracker)
    const wanted = { step, rights, branchId, amount, makers, before: before.parties }
    const { parties, enough } = await requestedParties(tx, wanted)
    const dueAt = step.due_hours ? after(now, hours(step.due_hours)) : null
    const expiresAt = after(now, hours(APPROVAL_HOURS))
    await tx
      .insertInto('approval_rounds')
      .values({
        id: roundId,
        tracker_id: tracker.id,
        workflow_id: tracker.workflow_id,
        step_key: step.key,
        entry: tracker.entry,
        mode: step.mode ?? 'any',
        amount,
        limit_name: step.limit ?? null,
        subject: JSON.stringify(await subjectOf(context)),
        facts: JSON.stringify(await readDecisionFigures(tx, services, tracker, amount)),
        makers,
        state: 'open',
        due_at: dueAt,
        expires_at: expiresAt,
        repeats: before.repeats,
        created_at: now,
        closed_at: null,
      })
      .execute()
    const again = before.repeats > 0
    const round = { id: roundId, hours: APPROVAL_HOURS, dueAt: dueAt ?? expiresAt, makers, again }
    await requestApprovals(context, parties, round)
    if (!enough) await notifyUndecidable(tx, services, tracker, step)
    return { outcome: 'wait', waitsFor: 'approval' }
  },
}

/** Amount in kobo; null when the step names none. */
export function amountAt(trackerContext: Record<string, unknown>, path: string): number | null {
  const value = valueAt(trackerContext, path)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

/** Returns the parties of the previous round that did not decide in time. */
async function unanswered(tx: Tx, { id, entry }: TrackerRow, stepKey: string) {
  const round = await tx
    .selectFrom('approval_rounds')
    .select(['id', 'repeats'])
    .where('tracker_id', '=', id)
    .where('step_key', '=', stepKey)
    .where('entry', '=', entry - 1)
    .where('state', '=', 'expired')
    .executeTakeFirst()
  if (!round) return { parties: [], repeats: 0 }
  const approvals = await listOfRounds(tx, [round.id])
  return { parties: approvals.map((one) => one.asked), repeats: round.repeats + 1 }
}
