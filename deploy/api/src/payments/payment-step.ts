import { v7 as uuid } from 'uuid'
import { latestQuote } from '../policies/quotes/latest-quote.ts'
import type { StepHandler } from '../workflows/workflow-engine/step.ts'

/** Requests the amount of the stored quote and waits until the gateway confirms it; a quote of nothing passes. */
export const paymentStep: StepHandler = {
  async enter({ tx, tracker, now }) {
    const quote = await latestQuote(tx, tracker.id)
    if (!quote) throw new Error('A tracker reached its payment step without a quote.')
    if (quote.amount === 0) return { outcome: 'done' }
    const id = uuid()
    await tx
      .insertInto('payments')
      .values({
        id,
        tracker_id: tracker.id,
        quote_id: quote.id,
        client_id: tracker.customer_id,
        amount: quote.amount,
        currency: quote.currency,
        status: 'created',
        failure_reason: null,
        reference: null,
        paid_at: null,
        search: tracker.search,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return { outcome: 'wait', waitsFor: 'payment', data: { payment_id: id } }
  },
}
