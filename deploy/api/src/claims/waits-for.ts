import type { Claim, ClaimPayout } from '@coverdesk/sdk'
import type { StaffUser } from '../platform/access/principal.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { partyName } from '../platform/translations/role-name.ts'
import type { TextOf } from '../platform/translations/translate.ts'
import { readDecider } from '../workflows/approvals/decider.ts'
import { ownDecision } from '../workflows/approvals/own-decision.ts'
import { maySubmit } from '../workflows/forms/may-submit.ts'
import { readStepTitles } from '../workflows/workflow-engine/step-titles.ts'

/** Reads the open form or approval of the tracker that a claim belongs to. */
export async function waitingFor(
  db: Db | Tx,
  services: Services,
  trackerId: string,
  principal: StaffUser,
  locale: string,
): Promise<Claim['waits_for']> {
  const tracker = await db
    .selectFrom('trackers')
    .selectAll()
    .where('id', '=', trackerId)
    .executeTakeFirstOrThrow()
  if (tracker.state !== 'waiting') return null
  const title = (await readStepTitles(db, services, [tracker], locale))(tracker, tracker.step_key)
  const { due_at } = tracker
  const t: TextOf = (namespace, key) => services.translate(locale, namespace, key)
  if (tracker.waits_for === 'guest') {
    return { kind: 'guest', id: tracker.id, title, mine: false, who: [], due_at }
  }
  const form = await db
    .selectFrom('forms')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (form) {
    const who = form.assignee?.name ? [partyName(t, form.assignee)] : []
    const mine = await maySubmit(db, services, form, principal)
    return { kind: 'form', id: form.id, title, mine, who, due_at: form.due_at ?? due_at }
  }
  const now = services.clock()
  const decider = await readDecider(db, principal, now)
  const decision = await ownDecision(db, services, trackerId, { decider, now, t })
  if (!decision) return null
  const approval = { kind: 'approval' as const, title, due_at, decision }
  return { ...approval, id: decision.id, mine: decision.mine, who: decision.approvers }
}

/** Returns whose turn it is for the reader: a waiting answer to the customer and a payment are the staff's. */
export function turnOf(
  claim: { unanswered_since: string | null },
  waits: Claim['waits_for'],
  payout: ClaimPayout | null,
  principal: StaffUser,
): Claim['turn'] {
  if (claim.unanswered_since) return principal.privileges.has('claim.claim.edit') ? 'mine' : 'colleague'
  if (!waits) return 'none'
  if (waits.kind === 'guest') return 'customer'
  const pays = payout?.may_record || payout?.payments.some(({ actions }) => actions.length > 0)
  const mine = payout?.form_id === waits.id ? pays : waits.mine
  return mine ? 'mine' : 'colleague'
}
