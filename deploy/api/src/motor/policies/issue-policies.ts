import { type ProposedCover, type ProposedVehicle, vehicleMark } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { phoneTerms } from '../../identity/clients/phone-terms.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { takeNumbers } from '../../platform/number-series/next-number.ts'
import { enqueue, enqueueAll } from '../../platform/outbox/outbox.ts'
import { accrueCommission, earnsCommission } from '../../policies/commissions/accrue.ts'
import { coversAfterDocuments } from '../../policies/own-damage.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import { bookIssues } from '../../policies/terms/issue.ts'
import type { Term } from '../../policies/terms/model.ts'
import type { StepContext } from '../../workflows/workflow-engine/step.ts'
import { queueFirstReports } from '../industry-records/queue-report.ts'
import { intermediariesOf } from '../intermediaries/business-source.ts'
import { documentsWorkflow, requestDocuments } from '../own-damage/documents-tracker.ts'
import { openConditions } from '../policy-conditions/open-conditions.ts'
import { policyDocumentRows } from '../policy-documents/document-rows.ts'

/** A paid cover of one vehicle. */
export interface PaidCover {
  vehicle: ProposedVehicle
  cover: ProposedCover
  names: Record<string, string>
  term: Term
  /** Premium of the term. */
  premium: PremiumView
  amount: number
  currency: string
  tariffId: string
}

export interface Policyholder {
  branch: { id: string; code: string }
  client: { id: string; first_name: string; last_name: string; phone: string }
  contact: { email: string; phone: string }
  paymentId: string
}

export interface IssuedPolicyNumbers {
  id: string
  policyNumber: string
  certificateNumber: string
  plate: string
}

/**
 * Issues the policies of paid covers in the caller's transaction: contract, commission, documents, industry record. The
 * caller has locked the vehicles and checked that none is insured elsewhere.
 * @returns the policies in the order of the covers
 */
export async function issuePolicies(
  { tx, services, tracker, now, note }: Pick<StepContext, 'tx' | 'services' | 'tracker' | 'now' | 'note'>,
  { branch, client, contact, paymentId }: Policyholder,
  covers: readonly PaidCover[],
): Promise<IssuedPolicyNumbers[]> {
  const policyNumbers = await takeNumbers(tx, 'policy', now, branch.code, covers.length)
  const certificateNumbers = await takeNumbers(tx, 'certificate', now, branch.code, covers.length)
  const policies = covers.map((paid, at) => ({
    ...paid,
    id: uuid(),
    plate: vehicleMark(paid.vehicle),
    policyNumber: policyNumbers[at] ?? '',
    certificateNumber: certificateNumbers[at] ?? '',
    token: newToken(),
  }))
  const intermediaries = intermediariesOf(tracker)
  const documents = covers.some(({ cover }) => coversAfterDocuments(cover.cover_type))
    ? await documentsWorkflow(tx)
    : null
  const waitsForDocuments = ({ cover }: PaidCover) =>
    documents !== null && coversAfterDocuments(cover.cover_type)
  await tx
    .insertInto('policies')
    .values(
      policies.map((policy) => {
        const { id, policyNumber, certificateNumber, token, plate, vehicle, cover, names, term } = policy
        return {
          id,
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
          chassis: vehicle.chassis_number,
          unplated: vehicle.unplated === true,
          vehicle: JSON.stringify(vehicle),
          cover: JSON.stringify(cover),
          names: JSON.stringify(names),
          risk_type: cover.risk_type,
          cover_type: cover.cover_type,
          business_type: cover.business_type,
          liability_type: cover.liability_type,
          branch_id: branch.id,
          ...intermediaries,
          premium: JSON.stringify(policy.premium),
          amount: policy.amount,
          currency: policy.currency,
          sum_insured: cover.sum_insured,
          start_date: term.start,
          end_date: term.end,
          own_damage_from: waitsForDocuments(policy) ? null : term.start,
          issued_at: now,
          issued_on: lagosDay(now),
          niid_number: null,
          search: [
            policyNumber,
            certificateNumber,
            ...new Set([plate, vehicle.chassis_number]),
            client.first_name,
            client.last_name,
            ...new Set([...phoneTerms(contact.phone), ...phoneTerms(client.phone)]),
            names.make,
            names.model,
          ]
            .join(' ')
            .toLowerCase(),
        }
      }),
    )
    .execute()
  const transactions = await bookIssues(
    tx,
    policies.map(({ id, term, tariffId, vehicle, cover, premium, amount }) => ({
      id,
      term,
      tariffId,
      facts: { ...vehicle, ...cover },
      components: annualComponents(premium),
      premium: amount,
      paymentId,
      requestedBy: 'system',
      issuedAt: now,
    })),
  )
  if (await earnsCommission(tx, intermediaries.agency_code, lagosDay(now)))
    for (const transactionId of transactions) await accrueCommission(tx, { transactionId, now })
  await tx
    .insertInto('documents')
    .values(
      policies.flatMap(({ id, policyNumber, certificateNumber }) =>
        policyDocumentRows({ id, policy_number: policyNumber, certificate_number: certificateNumber }, now),
      ),
    )
    .execute()
  for (const { policyNumber: policy_number } of policies)
    note({ kind: 'policy_issued', actor: 'system', at: now, detail: { policy_number } })
  const reported = policies.map(({ id, term }) => ({ id, from: term.start }))
  await queueFirstReports(tx, services, reported, now)
  const issued = policies.map(({ id: policy_id }) => ({ policy_id }))
  await enqueueAll(tx, 'certificate', issued, now)
  for (const { id: policyId, cover, term } of policies)
    await openConditions(tx, services, { policyId, cover: { ...cover }, from: term.start })
  const waiting = policies.filter(waitsForDocuments)
  const [only, ...others] = waiting
  if (!documents || !only) return policies
  // Each request is a tracker of its own: those of a fleet are begun after its payment is answered, and one email asks
  // for all of them.
  if (others.length > 0) {
    const { locale } = tracker
    const requests = waiting.map(({ id: policy_id }) => ({ policy_id, locale }))
    await enqueueAll(tx, 'own-damage-documents', requests, now)
    await enqueue(tx, 'fleet-documents', { tracker_id: tracker.id, locale, first: true }, now)
    return policies
  }
  const { first_name, last_name } = client
  const insured = { id: only.id, policy_number: only.policyNumber, ...contact, first_name, last_name }
  await requestDocuments(tx, services, documents, insured, tracker.locale)
  return policies
}
