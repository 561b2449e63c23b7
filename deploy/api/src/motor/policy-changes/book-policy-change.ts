import type { NewMotorPolicyChange } from '@coverdesk/sdk'
import { openRefund } from '../../payments/refunds/open-refund.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { bookChange } from '../../policies/terms/book-change.ts'
import { planChange } from '../../policies/terms/plan-change.ts'
import { addTrackerEvent } from '../../workflows/workflow-engine/tracker-store.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import { openConditions } from '../policy-conditions/open-conditions.ts'
import { CERTIFICATE } from '../policy-documents/document-kinds.ts'
import { issueChangeDocuments } from '../policy-documents/issue-change-documents.ts'
import { bookNextTerm } from './book-next-term.ts'
import { changeRefusal } from './change-refusal.ts'
import { factsOn } from './changed-facts.ts'
import { documentsOf } from './documents-of-change.ts'
import { bookTransfer, endRenewalOffer } from './hand-over.ts'
import { lockPolicy } from './lock-change.ts'
import { mailTransfer } from './mail-transfer.ts'
import { planNextTerm } from './next-term.ts'
import { isTransfer } from './price-change.ts'
import { projectPolicy } from './project-policy.ts'
import { replaceConditions } from './replace-conditions.ts'
import { requestNewDocuments } from './request-new-documents.ts'
import { requestedChange } from './requested-change.ts'
import { type ChangeRow, requestOf } from './stored-change.ts'
import { writeHolder } from './write-holder.ts'
import { writePremium } from './write-premium.ts'

/** Past tense of each change, in audit events and on the timeline of the policy. */
const verbs = { endorse: 'endorsed', cancel: 'cancelled', reinstate: 'reinstated' } as const satisfies Record<
  NewMotorPolicyChange['kind'],
  string
>

/**
 * Books a requested change in the caller's transaction, in its term and in the one renewed before it: the contract, the
 * row of the policy, the refunds, the documents and one email with them.
 * @throws ApiError 422 when the change does not fit what was booked since
 */
export async function bookPolicyChange(
  tx: Tx,
  services: Services,
  row: ChangeRow,
  actor: Actor,
  payment: { id: string; amount: number } | null = null,
): Promise<void> {
  const { now } = actor
  const request = requestOf(row)
  const { locale: language } = await findInsured(tx, row.policy_id)
  const locale = language ?? 'en'
  const refused = (error: unknown): never => {
    throw changeRefusal(error, locale)
  }
  await lockPolicy(tx, row.policy_id)
  const change = requestedChange(request, row.effective_from)
  const plan = await planChange(tx, priceMotorTerm, row.policy_id, change)
    .then((own) => planNextTerm(tx, row.policy_id, request, own))
    .catch(refused)
  const { id, charge, planned } = await bookChange(tx, priceMotorTerm, {
    policyId: row.policy_id,
    transactionId: row.id,
    change,
    reason: row.reason,
    requestedBy: row.requested_by,
    paymentId: payment?.id ?? null,
    now,
  }).catch(refused)
  const next = plan ? await bookNextTerm(tx, row, plan, now) : null
  // What was paid above the charge goes back with what the change returns.
  const refund = Math.max(0, (payment?.amount ?? 0) - charge - (next?.charge ?? 0))
  const ofNext = next ? Math.min(refund, Math.max(0, -next.charge)) : 0
  const refunds = [
    { transactionId: id, amount: refund - ofNext },
    ...(next ? [{ transactionId: next.id, amount: ofNext }] : []),
  ].filter(({ amount }) => amount > 0)
  const isRefunded = (transactionId: string) => refunds.some((one) => one.transactionId === transactionId)
  const attached = next
    ? await issueChangeDocuments(tx, services, {
        policyId: row.policy_id,
        transactionId: next.id,
        kinds: documentsOf(request, isRefunded(next.id)).filter((kind) => kind !== CERTIFICATE),
        mailed: false,
        now,
      })
    : []
  const kinds = documentsOf(request, isRefunded(id))
  const transfers = isTransfer(request)
  const documents = await issueChangeDocuments(tx, services, {
    policyId: row.policy_id,
    transactionId: id,
    kinds,
    attached,
    mailed: !transfers,
    now,
  })
  if (transfers) {
    await bookTransfer(tx, id, planned.change.effectiveFrom, now)
    await endRenewalOffer(tx, services, row.policy_id)
    await mailTransfer(tx, services, { id, from: planned.change.effectiveFrom, documents, now })
  } else if (request.kind === 'endorse') await writeHolder(tx, row, actor)
  await projectPolicy(tx, row.policy_id, now)
  if (request.kind !== 'cancel') await writePremium(tx, row.policy_id, next?.planned ?? planned)
  const { effectiveFrom: from } = planned.change
  if (request.kind === 'endorse' && from <= lagosDay(now))
    await requestNewDocuments(
      tx,
      services,
      row.policy_id,
      factsOn(planned.before, from),
      factsOn(planned.segments, from),
    )
  if (transfers)
    await replaceConditions(tx, services, {
      policyId: row.policy_id,
      facts: row.facts,
      from,
      bookedAt: now,
    })
  else await openConditions(tx, services, { policyId: row.policy_id, cover: row.facts, from })
  const policy = await findInsured(tx, row.policy_id)
  for (const one of refunds)
    await openRefund(tx, {
      ...one,
      policyId: policy.id,
      currency: policy.currency,
      branchId: policy.branch_id,
      requestedBy: row.requested_by,
      now,
    })
  const verb = verbs[request.kind]
  const parts = [
    { from, amount: charge },
    ...(next ? [{ from: next.planned.change.effectiveFrom, amount: next.charge }] : []),
  ]
  for (const detail of parts) {
    await recordAudit(tx, actor, {
      action: `policy.${verb}`,
      objectKind: 'policy',
      objectId: policy.id,
      after: { ...detail, reason: row.reason },
    })
    if (policy.tracker_id)
      await addTrackerEvent(tx, policy.tracker_id, {
        kind: `policy_${verb}`,
        actor: actorName(actor.principal),
        at: now,
        detail,
      })
  }
}

function findInsured(tx: Tx, id: string) {
  return tx
    .selectFrom('policies')
    .leftJoin('trackers', 'trackers.id', 'policies.tracker_id')
    .select(['policies.id', 'policy_number', 'plate', 'policies.branch_id', 'currency'])
    .select(['start_date', 'end_date', 'policies.tracker_id', 'trackers.locale'])
    .where('policies.id', '=', id)
    .executeTakeFirstOrThrow()
}
