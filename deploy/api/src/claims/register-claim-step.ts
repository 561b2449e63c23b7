import type { Answers } from '@coverdesk/sdk/forms'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { atBranch, type Notice, notifyPrivileged } from '../organisation/notifications/notify.ts'
import { after, days, lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { takeNumber } from '../platform/number-series/next-number.ts'
import { writeInstant } from '../platform/translations/write.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import type { StepContext, StepHandler } from '../workflows/workflow-engine/step.ts'
import { readTrackerContext } from '../workflows/workflow-engine/tracker-context.ts'
import { claimOf } from './move-claim.ts'
import { payeeOfNotice, setPayee } from './payouts/payees.ts'
import { senderOf } from './sender-of.ts'

/** Form type of the first notice. */
export const CLAIM_NOTICE = 'claim-notice'
/** SLAs of the trade: acknowledge within 24 hours, settle an admitted claim within 60 days. */
const ACKNOWLEDGE_WITHIN = days(1)
const SETTLE_WITHIN = days(60)

/** Creates the claim of the first notice; a notice that was completed after questions updates its claim. */
export const registerClaimStep: StepHandler = {
  async enter(context) {
    const { tx, services, workflow, tracker, now, note } = context
    const trackerContext = await readTrackerContext(tx, services, tracker, workflow.steps)
    const notice = trackerContext.forms[CLAIM_NOTICE] ?? {}
    const facts = noticeFacts(notice, lagosDay(now))
    const keepPayee = async (claimId: string): Promise<void> => {
      const sender = await senderOf(tx, tracker.id, CLAIM_NOTICE)
      await setPayee(tx, services, claimId, payeeOfNotice(notice), sender)
    }
    const known = await claimOf(tx, tracker.id)
    if (known) {
      await tx
        .updateTable('claims')
        .set((eb) => ({ ...facts, updated_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', known.id)
        .execute()
      await keepPayee(known.id)
      return { outcome: 'done', data: { claim_id: known.id } }
    }
    const policy = await policyOf(tx, tracker.id)
    if (!policy) return { outcome: 'review' }
    const claim = await insertClaim(context, policy, facts)
    await keepPayee(claim.id)
    note({
      kind: 'claim_registered',
      actor: 'system',
      at: now,
      detail: { claim_number: claim.claim_number },
    })
    await sendResumeLink(tx, services, 'claim-received', tracker, {
      claim_number: claim.claim_number,
      answer_by: writeInstant(claim.acknowledge_by, tracker.locale),
    })
    const received: Notice = {
      event: 'claim-received',
      titleKey: 'claim_received_title',
      messageKey: 'claim_received_message',
      params: { claim_number: claim.claim_number, plate: policy.plate, customer: policy.customer },
      path: `/claims/${claim.id}`,
    }
    await notifyPrivileged(tx, services, 'claim.claim.edit', received, atBranch(policy.branch_id))
    const data = { claim_id: claim.id, claim_number: claim.claim_number }
    return { outcome: 'done', data, search: [claim.claim_number] }
  },
}

async function insertClaim(
  { tx, tracker, now }: StepContext,
  policy: NonNullable<Awaited<ReturnType<typeof policyOf>>>,
  facts: ReturnType<typeof noticeFacts>,
): Promise<{ id: string; claim_number: string; acknowledge_by: Date }> {
  const id = uuid()
  const acknowledgeBy = after(now, ACKNOWLEDGE_WITHIN)
  const claimNumber = await takeNumber(tx, 'claim', now, policy.branch_code)
  await tx
    .insertInto('claims')
    .values({
      id,
      claim_number: claimNumber,
      tracker_id: tracker.id,
      policy_id: policy.id,
      client_id: policy.client_id,
      branch_id: policy.branch_id,
      agency_code: policy.agency_code,
      state: 'notified',
      ...facts,
      acknowledge_by: acknowledgeBy,
      settle_by: after(now, SETTLE_WITHIN),
      search: `${claimNumber} ${policy.search}`.toLowerCase(),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const change = { from_state: null, to_state: 'notified' as const, reason: '', by: 'customer', at: now }
  await tx
    .insertInto('claim_changes')
    .values({ id: uuid(), claim_id: id, ...change })
    .execute()
  return { id, claim_number: claimNumber, acknowledge_by: acknowledgeBy }
}

function policyOf(tx: Tx, trackerId: string) {
  return tx
    .selectFrom('validations')
    .innerJoin('policies', 'policies.id', 'validations.policy_id')
    .innerJoin('branches', 'branches.id', 'policies.branch_id')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select([sql<string>`concat_ws(' ', clients.first_name, clients.last_name)`.as('customer')])
    .select([
      'policies.id',
      'policies.client_id',
      'policies.branch_id',
      'policies.agency_code',
      'policies.plate',
      'policies.search',
      'branches.code as branch_code',
    ])
    .where('validations.tracker_id', '=', trackerId)
    .where('validations.verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Columns that a claim takes from the notice for lists and counts; the whole notice stays stored. */
function noticeFacts(notice: Answers, today: string) {
  const text = (key: string): string => (typeof notice[key] === 'string' ? (notice[key] as string) : '')
  return {
    notice: JSON.stringify(notice),
    loss_date: text('loss_date') || today,
    loss_type: text('loss_type'),
    place: text('place'),
    description: text('description'),
    estimate: typeof notice.estimate === 'number' ? notice.estimate : null,
  }
}
