import { goesOn } from '../workflows/workflow-engine/next.ts'
import type { RunPart } from '../workflows/workflow-engine/run-part.ts'
import { standsAt } from '../workflows/workflow-engine/stands-at.ts'
import { latestPayment } from './latest-payment.ts'

/** Tracker extension of payments: the screen of a payment while an action is open or the customer can return to it. */
export const paymentsPart: RunPart = {
  async screen(db, _services, tracker) {
    const payment = await latestPayment(db, tracker.id)
    if (!payment) return null
    const { id, status } = payment
    if (status === 'review') return { ...goesOn('verify-payment', id), screen: 'pending-review' }
    if (status === 'pending') return goesOn('verify-payment', id)
    if (status !== 'succeeded') {
      return (await standsAt(db, tracker)) === 'payment' ? goesOn('pay-motor', id) : null
    }
    const policy = await db
      .selectFrom('policies')
      .select('id')
      .where('payment_id', '=', id)
      .executeTakeFirst()
    return policy ? goesOn('download-motor-certificate', id) : null
  },
}
