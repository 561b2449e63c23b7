import { currentStepKind } from '../workflows/workflow-engine/current-step.ts'
import { pageAt } from '../workflows/workflow-engine/next.ts'
import type { TrackerExtension } from '../workflows/workflow-engine/tracker-extension.ts'
import { latestPayment } from './latest-payment.ts'

/** Tracker extension of payments: the screen of a payment while an action is open or the customer can return to it. */
export const paymentsExtension: TrackerExtension = {
  presentation: {
    async nextPage(db, _services, tracker) {
      const payment = await latestPayment(db, tracker.id)
      if (!payment) return null
      const { id, status } = payment
      if (status === 'review') return { ...pageAt('verify-payment', id), screen: 'pending-review' }
      if (status === 'pending') return pageAt('verify-payment', id)
      if (status !== 'succeeded') {
        return (await currentStepKind(db, tracker)) === 'payment' ? pageAt('pay-motor', id) : null
      }
      const policy = await db
        .selectFrom('policies')
        .select('id')
        .where('payment_id', '=', id)
        .executeTakeFirst()
      return policy ? pageAt('download-motor-certificate', id) : null
    },
  },
}
