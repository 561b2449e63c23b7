import { lagosDay } from '../../platform/db/clock.ts'
import { amountIn, type PaperKey } from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import { reasonText } from '../../platform/translations/own-reason.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { componentLabel } from '../../policies/terms/component-label.ts'
import { addDays } from '../../policies/terms/days.ts'
import type { PolicySnapshot } from '../certificates/policy-snapshot.ts'
import type { CancellationFacts, ChangeFacts, EndorsementFacts, RefundFacts } from './change-facts.ts'
import { changedFacts } from './changed-facts.ts'
import { policyFacts } from './facts.ts'
import { factsBefore } from './facts-before.ts'

/** A document of a booked change. */
export interface DocumentOfChange {
  policyId: string
  transactionId: string
  snapshot: PolicySnapshot | null
}

const transactionOf = ({ db }: Services, id: string) =>
  db
    .selectFrom('policy_transactions')
    .innerJoin('policy_terms', 'policy_terms.id', 'policy_transactions.term_id')
    .leftJoin('payments', 'payments.id', 'policy_transactions.payment_id')
    .selectAll('policy_transactions')
    .select(['policy_terms.start_date', 'payments.reference', 'payments.paid_at'])
    .where('policy_transactions.id', '=', id)
    .executeTakeFirstOrThrow()

/** Reads the facts of a booked change for its documents, in the customer's language. */
export async function changeFacts(services: Services, document: DocumentOfChange): Promise<ChangeFacts> {
  const policy = await policyFacts(services, document.policyId, document)
  const change = await transactionOf(services, document.transactionId)
  const { language, coverCode } = policy
  const { partName } = quoteTexts(services, language.code)
  const t: TextOf = (namespace, key) => services.translate(language.code, namespace, key)
  return {
    ...policy,
    effectiveFrom: change.effective_from,
    bookedOn: lagosDay(new Date(change.booked_at ?? change.created_at)),
    reason: reasonText(t, change.reason ?? ''),
    charges: Object.entries(change.charges)
      .filter(([, amount]) => amount !== 0)
      .map(
        ([code, amount]) =>
          [componentLabel(partName, coverCode, code, amount), amountIn(language, amount)] as const,
      ),
    charge: amountIn(language, Math.abs(change.charge)),
    direction: change.charge === 0 ? 'none' : change.charge > 0 ? 'additional' : 'return',
    receiptNumber: change.reference ?? policy.receiptNumber,
    paidOn: lagosDay(new Date(change.paid_at ?? change.booked_at ?? change.created_at)),
  }
}

/** Reads the facts of a booked cancellation. */
export async function cancellationFacts(
  services: Services,
  document: DocumentOfChange,
): Promise<CancellationFacts> {
  const facts = await changeFacts(services, document)
  const change = await transactionOf(services, document.transactionId)
  const { retained } = await services.db
    .selectFrom('policy_transactions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charge'), eb.val(0)).as('retained'))
    .where('term_id', '=', change.term_id)
    .where('status', '=', 'booked')
    .where('sequence', '<=', change.sequence)
    .executeTakeFirstOrThrow()
  const isCovered = change.cancelled_by !== 'flat' && change.effective_from > change.start_date
  return {
    ...facts,
    cancelledBy: change.cancelled_by ?? 'insured',
    lastDay: isCovered ? addDays(change.effective_from, -1) : null,
    retained: amountIn(facts.language, Number(retained)),
  }
}

/** Reads the facts of a booked endorsement: each changed fact before and after it. */
export async function endorsementFacts(
  services: Services,
  document: DocumentOfChange,
): Promise<EndorsementFacts> {
  const facts = await changeFacts(services, document)
  const change = await transactionOf(services, document.transactionId)
  const before = await factsBefore(services.db, change)
  const named = { first_name: document.snapshot?.first_name, last_name: document.snapshot?.last_name }
  const changed = { before: { ...named, ...before }, after: change.facts, day: change.effective_from }
  const rows = await changedFacts(services, facts.language, changed)
  const now = (label: PaperKey, was: string): string => rows.find((row) => row.label === label)?.after || was
  return {
    ...facts,
    plate: now('plate', facts.plate),
    vehicle: now('vehicle', facts.vehicle),
    cover: now('cover', facts.cover),
    policyholder: now('policyholder', facts.policyholder),
    changed: rows,
  }
}

/** Reads the facts of the advice of a refund. */
export async function refundFacts(services: Services, document: DocumentOfChange): Promise<RefundFacts> {
  const facts = await changeFacts(services, document)
  const origin = services.settings.GUEST_ORIGIN.replace(/^https?:\/\//, '')
  return { ...facts, followAt: `${origin}/my` }
}
