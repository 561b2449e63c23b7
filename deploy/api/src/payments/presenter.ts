import type { ListedPayment, MotorProposal, Payment, PaymentReversal } from '@coverdesk/sdk'
import { presentCustomer } from '../identity/clients/presenter.ts'
import { proposalForms } from '../platform/access/products.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import type { TextOf } from '../platform/translations/translate.ts'
import { findPaidPolicy, presentPaidPolicy } from '../policies/paid-policy.ts'
import { reversalsOf } from '../policies/payment-reversals.ts'
import { excessOn } from '../policies/quotes/excess.ts'
import { presentQuote } from '../policies/quotes/presenter.ts'
import { quoteTexts } from '../policies/quotes/quote-texts.ts'
import { presentStoredFacts, type StoredFact } from '../policies/terms/stored-facts.ts'
import { approvedSince } from '../workflows/approvals/approved-since.ts'
import { nextPageOf, progressOf } from '../workflows/workflow-engine/next.ts'
import { findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { type HeldAttempt, heldOf } from './held.ts'
import type { PaymentRow } from './store.ts'
import { waitingReceipt } from './waiting-receipt.ts'

interface WithHeld {
  held: readonly HeldAttempt[]
  reversals: PaymentReversal[]
}

function presentFacts(services: Services, row: PaymentRow & WithHeld, t: TextOf) {
  const { id, status, amount, currency, reference, paid_at, created_at, tracker_id, version } = row
  return {
    id,
    status,
    amount,
    currency,
    reference,
    paid_at,
    created_at,
    tracker_id,
    version,
    description: t('messages', 'motor_premium'),
    provider: 'paystack' as const,
    sandbox: services.settings.PAYSTACK_SECRET_KEY === undefined,
    reversals: row.reversals,
    failure_reason: row.failure_reason && t('errors', row.failure_reason),
    held: row.held.map(({ id: attempt, reference: paid, refund_reference, refunded_at, ...held }) => ({
      id: attempt,
      reference: paid,
      refund_reference,
      refunded_at,
      amount: held.received_amount ?? amount,
      currency: held.received_currency ?? currency,
      may_suspend: held.received_currency === 'NGN' && refund_reference === null,
      reason: t(
        'errors',
        (held.received_amount === null ? row.failure_reason : held.gateway_response) ?? 'amount_mismatch',
      ),
    })),
  }
}

type Joined = PaymentRow &
  WithHeld & {
    first_name: string | null
    last_name: string | null
    email: string | null
    phone: string | null
  }

export function presentListedPayment(services: Services, row: Joined, t: TextOf): ListedPayment {
  const customer = row.client_id ? presentCustomer(row.client_id, row) : null
  return { ...presentFacts(services, row, t), customer }
}

export async function presentPayment(
  db: Db | Tx,
  services: Services,
  row: PaymentRow,
  { t, locale }: { t: TextOf; locale: string },
): Promise<Payment> {
  const tracker = await findTracker(db, row.tracker_id ?? '')
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', row.quote_id)
    .executeTakeFirstOrThrow()
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('authorization_url')
    .where('payment_id', '=', row.id)
    .where('status', '=', 'pending')
    .where('payment_link_id', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const waiting = await waitingReceipt(db, row.id)
  const form = await db
    .selectFrom('forms')
    .select('id')
    .where('tracker_id', '=', tracker.id)
    .where('form_type', 'in', proposalForms())
    .executeTakeFirst()
  const today = lagosDay(services.clock())
  const texts = quoteTexts(services, locale)
  const policy = await findPaidPolicy(db, row.id)
  const change = await db
    .selectFrom('policy_transactions')
    .select('price')
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirst()
  const moved = await db
    .selectFrom('payments')
    .select((eb) => [heldOf(eb).as('held'), reversalsOf(eb).as('reversals')])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return {
    ...presentFacts(services, { ...row, ...moved }, t),
    authorization_url: waiting ? null : (attempt?.authorization_url ?? null),
    receipt_waiting: waiting !== undefined,
    form_id: form?.id ?? null,
    quote: presentQuote(quote, texts),
    accepted: await approvedSince(db, tracker.id, quote.created_at),
    changes: presentStoredFacts(services, locale, (change?.price?.facts ?? []) as StoredFact[]),
    excess: await excessOn(db, (quote.proposal as unknown as MotorProposal).cover, today),
    policy: policy ? presentPaidPolicy(policy, today, texts.coverName) : null,
    progress: await progressOf(db, tracker, services.translate, locale),
    next: await nextPageOf(db, services, tracker),
  }
}
