import { policyTerm } from '@coverdesk/sdk'
import { atBranch, type Notice, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { coversAfterDocuments } from '../../policies/own-damage.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import { addDays, later } from '../../policies/terms/days.ts'
import { isEnding } from '../../policies/terms/is-ending.ts'
import type { Term } from '../../policies/terms/model.ts'
import { bookRenewal } from '../../policies/terms/renew.ts'
import type { Entered, StepContext } from '../../workflows/workflow-engine/step.ts'
import { queueReport } from '../industry-records/queue-report.ts'
import { documentsWorkflow, requestDocuments } from '../own-damage/documents-tracker.ts'
import { paidQuote } from '../policies/paid-quote.ts'
import { openConditions } from '../policy-conditions/open-conditions.ts'
import { CERTIFICATE, RECEIPT, SCHEDULE } from '../policy-documents/document-kinds.ts'
import { issueChangeDocuments } from '../policy-documents/issue-change-documents.ts'
import { findOverlap, lockVehicle } from '../registration-numbers/check.ts'
import type { OfferRow, RenewablePolicy } from './offers.ts'

/**
 * Books the paid renewal of a policy: the number stays, the certificate is new. Where the policy was cancelled, or the
 * vehicle insured elsewhere since the offer, the payment waits for staff.
 */
export async function bookOffer(context: StepContext, offer: OfferRow): Promise<Entered> {
  const { tx, tracker, now, note } = context
  const paid = await paidQuote.first(tx, tracker.id)
  if (!paid) throw new Error('A policy is renewed without a paid quote.')
  const { policy, term, refusal } = await readRenewed(context, offer, paid.paid_at)
  if (refusal) {
    await tx
      .updateTable('payments')
      .set({ status: 'review', failure_reason: refusal, updated_at: now })
      .where('id', '=', paid.payment_id)
      .execute()
    note({ kind: 'payment_review', actor: 'system', at: now, detail: { reason: refusal } })
    return { outcome: 'review' }
  }
  await bookTerm(context, offer, { policy, term, paid })
  await enqueue(tx, 'certificate', { policy_id: policy.id }, now)
  await notifyStaff(context, policy)
  return { outcome: 'done', data: { policy_id: policy.id, policy_number: policy.policy_number } }
}

/** Locks a policy whose renewal is paid, with its next term and why it cannot be booked. */
export async function readRenewed(
  { tx, now }: Pick<StepContext, 'tx' | 'now'>,
  offer: OfferRow,
  paidAt: string | null,
): Promise<{ policy: RenewablePolicy; term: Term; refusal: string | null }> {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', offer.policy_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const vehicle = { plate: policy.plate, chassis: policy.chassis ?? policy.plate }
  await lockVehicle(tx, vehicle)
  const term = termFrom(offer.start_date, paidAt ? lagosDay(new Date(paidAt)) : lagosDay(now))
  const refusal =
    policy.cancelled_at || (await isEnding(tx, policy.id))
      ? 'policy_cancelled'
      : policy.end_date >= term.start
        ? 'renewal_closed'
        : await findOverlap(tx, vehicle, term.start, term.end)
  return { policy, term, refusal }
}

/** Books the next term of a policy: contract, documents, row, report, conditions, and photos of a vehicle newly insured. */
export async function bookTerm(
  context: StepContext,
  offer: OfferRow,
  { policy, term, paid }: Omit<Renewed, 'cover' | 'premium'>,
): Promise<void> {
  const { tx, services, tracker, now, note } = context
  const { cover } = paid.proposal as unknown as { cover: Record<string, unknown> }
  const premium = paid.premium as unknown as PremiumView
  const { id: transactionId } = await bookRenewal(tx, {
    policyId: policy.id,
    term,
    tariffId: paid.tariff_id,
    facts: { ...offer.facts, ...cover, start_date: term.start },
    components: annualComponents(premium),
    premium: paid.amount,
    paymentId: paid.payment_id,
    requestedBy: 'customer',
    now,
  })
  await issueChangeDocuments(tx, services, {
    policyId: policy.id,
    transactionId,
    kinds: [CERTIFICATE, SCHEDULE, RECEIPT],
    renewed: { start_date: term.start, end_date: term.end, amount: paid.amount, premium: paid.premium },
    mailed: false,
    now,
  })
  const documents = await projectTerm(context, { policy, term, paid, cover, premium })
  await tx
    .updateTable('renewal_offers')
    .set((eb) => ({ status: 'renewed', closed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', offer.id)
    .execute()
  note({ kind: 'policy_renewed', actor: 'system', at: now, detail: { policy_number: policy.policy_number } })
  await recordAudit(
    tx,
    { principal: system, now },
    {
      action: 'renewal.renewed',
      objectKind: 'renewal',
      objectId: policy.id,
      after: { policy_number: policy.policy_number, start_date: term.start, end_date: term.end },
    },
  )
  await queueReport(tx, services, { policyId: policy.id, event: 'renew', from: term.start, now })
  await openConditions(tx, services, { policyId: policy.id, cover, from: term.start })
  if (documents) {
    const { id, policy_number, email, phone } = policy
    const { first_name, last_name } = await tx
      .selectFrom('clients')
      .select(['first_name', 'last_name'])
      .where('id', '=', policy.client_id)
      .executeTakeFirstOrThrow()
    const insured = { id, policy_number, email, phone, first_name, last_name }
    await requestDocuments(tx, services, documents, insured, tracker.locale)
  }
}

/** No premium, no cover: a renewal paid after the first day of its offer begins on the day of payment. */
const termFrom = (start: string, paidOn: string): Term => policyTerm(later(start, paidOn))

/** The price of a renewal, with its payment. */
export type PaidRenewal = Pick<
  NonNullable<Awaited<ReturnType<typeof paidQuote.first>>>,
  'payment_id' | 'amount' | 'premium' | 'names' | 'proposal' | 'tariff_id'
>

interface Renewed {
  policy: RenewablePolicy
  term: Term
  paid: PaidRenewal
  cover: Record<string, unknown>
  premium: PremiumView
}

/**
 * Writes the new term to the policy's row, after its documents of before were stored. The first day of unbroken cover stays, so that the
 * policy is in force on every day of both terms. Returns the workflow that requests photos of a vehicle whose own damage
 * was not covered before; null where nothing is requested.
 */
async function projectTerm({ tx }: StepContext, renewed: Renewed) {
  const { policy, term, paid, cover, premium } = renewed
  const isUnbroken = addDays(policy.end_date, 1) === term.start
  const coverType = String(cover.cover_type)
  const isNewOwnDamage = coversAfterDocuments(coverType) && policy.sum_insured === 0
  const documents = isNewOwnDamage ? await documentsWorkflow(tx) : null
  const names = paid.names as Record<string, string>
  await tx
    .updateTable('policies')
    .set((eb) => ({
      payment_id: paid.payment_id,
      cover: JSON.stringify({ ...cover, start_date: term.start }),
      names: JSON.stringify(names),
      cover_type: coverType,
      premium: JSON.stringify(premium),
      amount: paid.amount,
      sum_insured: Number(cover.sum_insured ?? 0),
      ...(isUnbroken ? {} : { start_date: term.start }),
      end_date: term.end,
      ...(isNewOwnDamage
        ? { own_damage_from: documents ? null : term.start, own_damage_at: null }
        : policy.own_damage_from !== null && !isUnbroken
          ? { own_damage_from: term.start }
          : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', policy.id)
    .execute()
  return documents
}

async function notifyStaff({ tx, services }: StepContext, policy: RenewablePolicy): Promise<void> {
  const { policy_number, plate } = policy
  const renewed: Notice = {
    event: 'policy-issued',
    titleKey: 'policy_renewed_title',
    messageKey: 'policy_renewed_message',
    params: { policy_number, plate },
    path: `/underwriting/policies/${policy.id}`,
  }
  await notifyPrivileged(tx, services, 'policy.motor.edit', renewed, atBranch(policy.branch_id))
}
