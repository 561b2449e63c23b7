import { after, instant, minutes } from '../platform/db/clock.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import { isOfProvider } from '../platform/providers/provider-errors.ts'
import type { Services } from '../platform/services.ts'
import { settleAttempt } from './settle.ts'

const LEASE = minutes(1)
const BATCH = 20

/** Asks the gateway about every attempt that is due, so that a payment is found without browser and webhook. */
export async function pollPayments(services: Services): Promise<number> {
  let checked = 0
  for (let more = true; more; ) {
    const count = await pollBatch(services)
    checked += count
    more = count === BATCH
  }
  return checked
}

async function pollBatch(services: Services): Promise<number> {
  const { db, clock, log } = services
  const now = clock()
  const due = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: after(now, LEASE) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('id')
        .where('status', 'in', ['created', 'pending', 'failed'])
        .where('next_check_at', '<=', instant(now))
        .orderBy('next_check_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning('reference')
    .execute()
  const outcomes = await Promise.allSettled(due.map((attempt) => settleAttempt(services, attempt.reference)))
  for (const outcome of outcomes) {
    if (outcome.status !== 'rejected') continue
    const { stack }: Error = outcome.reason
    const fault = reasonOf(outcome.reason)
    if (isOfProvider(outcome.reason)) log.warn({ fault }, 'payment gateway is away')
    else log.error({ fault, stack }, 'payment could not be checked')
  }
  return due.length
}
