import { type MotorProposal, vehicleMark } from '@coverdesk/sdk'
import { fullName } from '../../identity/clients/presenter.ts'
import { readBranch, readOnlineBranch } from '../../organisation/branches/online-branch.ts'
import { atBranch, type Notice, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { provenContact } from '../../workflows/validations/store.ts'
import type { StepHandler } from '../../workflows/workflow-engine/step.ts'
import type { ShortPeriodRule } from '../change-rules/change-rules.ts'
import { shortPeriodOn, termFrom } from '../change-rules/proposal-term.ts'
import { withBusinessSource } from '../intermediaries/business-source.ts'
import { findOverlap, lockVehicle } from '../registration-numbers/check.ts'
import { issuePolicies } from './issue-policies.ts'
import { paidQuote } from './paid-quote.ts'

const clientOf = preparedRead((db, id: string | null) =>
  db.selectFrom('clients').select(['id', 'first_name', 'last_name', 'phone']).where('id', '=', id),
)

/**
 * Issues the policy of a paid quote. If the vehicle was insured elsewhere since the quote, the money stays with us and
 * staff decide on the tracker.
 */
export const issuePolicyStep: StepHandler = {
  async enter({ tx, services, tracker, now, note }) {
    const paid = await paidQuote.first(tx, tracker.id)
    if (!paid) throw new Error('A policy is issued without a paid quote.')
    const { payment_id: paymentId, paid_at: paidAt, ...quote } = paid
    const quoted = {
      proposal: quote.proposal as unknown as MotorProposal,
      names: quote.names as Record<string, string>,
    }
    const { proposal, names } = await withBusinessSource(tx, quoted, tracker, lagosDay(now))
    const plate = vehicleMark(proposal.vehicle)
    const period = await shortPeriodOn(tx, proposal.cover.short_period, quote.start_date)
    const term = termPaidOn(quote, period, lagosDay(paidAt ? new Date(paidAt) : now))
    const vehicle = { plate, chassis: proposal.vehicle.chassis_number }
    await lockVehicle(tx, vehicle)
    const taken = await findOverlap(tx, vehicle, term.start, term.end)
    if (taken) {
      await tx
        .updateTable('payments')
        .set({ status: 'review', failure_reason: taken, updated_at: now })
        .where('id', '=', paymentId)
        .execute()
      const event = { kind: 'payment_review', actor: 'system', at: now, detail: { reason: taken } }
      note(event)
      return { outcome: 'review' }
    }
    const branch = tracker.branch_id ? await readBranch(tx, tracker.branch_id) : await readOnlineBranch(tx)
    const client = await clientOf.first(tx, tracker.customer_id)
    if (!client) throw new Error('A policy is issued without a client.')
    const contact = await provenContact(tx, tracker.id)
    const [policy] = await issuePolicies(
      { tx, services, tracker, now, note },
      { branch, client, contact, paymentId },
      [
        {
          vehicle: proposal.vehicle,
          cover: proposal.cover,
          names,
          term,
          premium: quote.premium as unknown as PremiumView,
          amount: quote.amount,
          currency: quote.currency,
          tariffId: quote.tariff_id,
        },
      ],
    )
    if (!policy) throw new Error('No policy was issued.')
    const { id: policyId, policyNumber, certificateNumber } = policy
    const issued: Notice = {
      event: 'policy-issued',
      titleKey: 'policy_issued_title',
      messageKey: 'policy_issued_message',
      params: { policy_number: policyNumber, plate, customer: fullName(client) },
      path: `/underwriting/policies/${policyId}`,
    }
    await notifyPrivileged(tx, services, 'policy.motor.edit', issued, atBranch(branch.id))
    const data = { policy_id: policyId, policy_number: policyNumber }
    return { outcome: 'done', data, search: [policyNumber, certificateNumber, plate] }
  },
}

/** No premium, no cover: when payment comes after the planned first day, cover begins on the day of payment. */
function termPaidOn(
  quote: { start_date: string; end_date: string },
  period: ShortPeriodRule | null,
  day: string,
) {
  return day > quote.start_date ? termFrom(day, period) : { start: quote.start_date, end: quote.end_date }
}
