import { type MotorProposal, policyTerm, vehicleMark } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { phoneTerms } from '../../identity/clients/phone-terms.ts'
import { fullName } from '../../identity/clients/presenter.ts'
import { readBranch, readOnlineBranch } from '../../organisation/branches/online-branch.ts'
import { atBranch, type Notice, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { accrueCommission } from '../../policies/commissions/accrue.ts'
import { coversAfterDocuments } from '../../policies/own-damage.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import { bookIssues } from '../../policies/terms/issue.ts'
import { provenContact } from '../../workflows/validations/store.ts'
import type { StepHandler } from '../../workflows/workflow-engine/step.ts'
import { queueReport } from '../industry-records/queue-report.ts'
import { intermediariesOf, withBusinessSource } from '../intermediaries/business-source.ts'
import { documentsWorkflow, requestDocuments } from '../own-damage/documents-tracker.ts'
import { policyDocumentRows } from '../policy-documents/document-rows.ts'
import { findOverlap, lockVehicle } from '../registration-numbers/check.ts'
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
    const term = termPaidOn(quote, lagosDay(paidAt ? new Date(paidAt) : now))
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
    const policyNumber = await takeNumber(tx, 'policy', now, branch.code)
    const certificateNumber = await takeNumber(tx, 'certificate', now, branch.code)
    const token = newToken()
    const policyId = uuid()
    const { cover_type } = proposal.cover
    const documents = coversAfterDocuments(cover_type) ? await documentsWorkflow(tx) : null
    await tx
      .insertInto('policies')
      .values({
        id: policyId,
        policy_number: policyNumber,
        certificate_number: certificateNumber,
        verification_hash: hashToken(token),
        verification_token_cipher: services.vault.seal(token),
        tracker_id: tracker.id,
        payment_id: paymentId,
        client_id: client.id,
        ...contact,
        cancelled_at: null,
        plate,
        chassis: proposal.vehicle.chassis_number,
        unplated: proposal.vehicle.unplated === true,
        vehicle: JSON.stringify(proposal.vehicle),
        cover: JSON.stringify(proposal.cover),
        names: JSON.stringify(names),
        risk_type: proposal.cover.risk_type,
        cover_type: proposal.cover.cover_type,
        business_type: proposal.cover.business_type,
        liability_type: proposal.cover.liability_type,
        branch_id: branch.id,
        ...intermediariesOf(tracker),
        premium: JSON.stringify(quote.premium),
        amount: quote.amount,
        currency: quote.currency,
        sum_insured: proposal.cover.sum_insured,
        start_date: term.start,
        end_date: term.end,
        own_damage_from: documents ? null : term.start,
        issued_at: now,
        issued_on: lagosDay(now),
        niid_number: null,
        search: [
          policyNumber,
          certificateNumber,
          ...new Set([plate, proposal.vehicle.chassis_number]),
          client.first_name,
          client.last_name,
          ...new Set([...phoneTerms(contact.phone), ...phoneTerms(client.phone)]),
          names.make,
          names.model,
        ]
          .join(' ')
          .toLowerCase(),
      })
      .execute()
    const [issue = ''] = await bookIssues(tx, [
      {
        id: policyId,
        term,
        tariffId: quote.tariff_id,
        facts: { ...proposal.vehicle, ...proposal.cover },
        components: annualComponents(quote.premium as unknown as PremiumView),
        premium: quote.amount,
        paymentId,
        requestedBy: 'system',
        issuedAt: now,
      },
    ])
    await accrueCommission(tx, { transactionId: issue, now })
    await tx
      .insertInto('documents')
      .values(
        policyDocumentRows(
          { id: policyId, policy_number: policyNumber, certificate_number: certificateNumber },
          now,
        ),
      )
      .execute()
    note({
      kind: 'policy_issued',
      actor: 'system',
      at: now,
      detail: { policy_number: policyNumber },
    })
    await queueReport(tx, services, { policyId, event: 'issue', from: term.start, now })
    await enqueue(tx, 'certificate', { policy_id: policyId }, now)
    if (documents) {
      const { first_name, last_name } = client
      const insured = { id: policyId, policy_number: policyNumber, ...contact, first_name, last_name }
      await requestDocuments(tx, services, documents, insured, tracker.locale)
    }
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
function termPaidOn(quote: { start_date: string; end_date: string }, day: string) {
  return day > quote.start_date ? policyTerm(day) : { start: quote.start_date, end: quote.end_date }
}
