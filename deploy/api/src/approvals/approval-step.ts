import type { Party } from '@coverdesk/sdk'
import { valueAt } from '@coverdesk/sdk/forms'
import { v7 as uuid } from 'uuid'
import { after } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import type { Fact } from '../db/tables/approvals.ts'
import { createLink } from '../links/links.ts'
import { notifyParty } from '../notifications/notify-party.ts'
import { enqueue } from '../outbox/outbox.ts'
import { runContext } from '../workflow-engine/context.ts'
import { titleOf, workflowText } from '../workflow-engine/definitions.ts'
import type { StepContext, StepHandler } from '../workflow-engine/engine.ts'
import { closeRounds } from './close-rounds.ts'
import { makersOf } from './makers.ts'
import { subjectOf } from './subject.ts'

const HOUR = 3_600_000
/** An approval asked for is answered within this time or asked for anew. */
export const APPROVAL_HOURS = 72

/** Freezes what is decided on, asks every party, and waits for the decision. */
export const approvalStep: StepHandler = {
  async enter(context) {
    const { tx, workflow, tracker, step, now } = context
    await closeRounds(tx, tracker.id, now)
    const run = await runContext(tx, tracker, workflow.steps, now)
    const amount = step.amount_from ? amountAt(run, step.amount_from) : null
    const roundId = uuid()
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
        facts: JSON.stringify(await factsOf(tx, tracker.id, amount)),
        makers: await makersOf(tx, tracker),
        state: 'open',
        due_at: step.due_hours ? after(now, step.due_hours * HOUR) : null,
        expires_at: after(now, APPROVAL_HOURS * HOUR),
        created_at: now,
        closed_at: null,
      })
      .execute()
    for (const party of step.approvers ?? []) await ask(context, roundId, party)
    return { outcome: 'wait', waitsFor: 'approval' }
  },
}

/** Kobo; an amount that is not there is nothing to approve and stays null. */
export function amountAt(run: Record<string, unknown>, path: string): number | null {
  const value = valueAt(run, path)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

async function ask(context: StepContext, roundId: string, party: Party): Promise<void> {
  const { tx, services, workflow, tracker, step, now } = context
  const id = uuid()
  await tx
    .insertInto('approvals')
    .values({
      id,
      round_id: roundId,
      tracker_id: tracker.id,
      workflow_id: tracker.workflow_id,
      asked: JSON.stringify(party),
      state: 'waiting',
      search: tracker.search,
      created_at: now,
    })
    .execute()
  const title = titleOf(step, services.translate, tracker.locale)
  if (party.kind !== 'outside') {
    await notifyParty(tx, services, party, tracker.workflow_id, {
      titleKey: 'approval_waiting_title',
      messageKey: 'approval_waiting_message',
      params: { step: title, reference: tracker.reference },
      queue: 'approvals',
      id,
    })
    return
  }
  const token = await createLink(tx, { purpose: 'approval', approvalId: id }, now)
  const params = {
    name: party.name ?? '',
    step: title,
    workflow: workflowText(workflow, workflow.name, services.translate, tracker.locale),
    reference: tracker.reference,
    hours: APPROVAL_HOURS,
    url: `${services.settings.GUEST_ORIGIN}/workflow-forms/approve-form/${id}#token=${token}`,
  }
  const mail = { template: 'approval-asked', to: party.email ?? '', locale: tracker.locale, params }
  await enqueue(tx, 'mail', mail, now)
}

/** The figures of a claim stand beside the answers, so that the one who decides sees what it comes to. */
async function factsOf(tx: Tx, trackerId: string, amount: number | null): Promise<Fact[]> {
  const claim = await tx
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claim_number', 'policy_number', 'policies.plate', 'loss_date'])
    .select(['adjusted_loss', 'excess', 'salvage', 'premium_owed', 'net_payable'])
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!claim) return amount === null ? [] : [{ label_key: 'amount', amount }]
  const money = (label_key: string, value: number | null): Fact[] =>
    value === null ? [] : [{ label_key, amount: value }]
  return [
    { label_key: 'claim_number', value: claim.claim_number },
    { label_key: 'policy_number', value: claim.policy_number },
    { label_key: 'plate', value: claim.plate },
    { label_key: 'loss_date', value: claim.loss_date },
    ...money('adjusted_loss', claim.adjusted_loss),
    ...money('excess', claim.excess),
    ...money('salvage', claim.salvage),
    ...money('premium_owed', claim.premium_owed),
    ...money('net_payable', claim.net_payable),
  ]
}
