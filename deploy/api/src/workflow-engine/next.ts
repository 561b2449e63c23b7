import { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import type { TrackerRow } from '../trackers/store.ts'

export const nextShape = z.object({
  screen: z.enum([
    'start-workflow',
    'validate-user',
    'buy-motor',
    'pay-motor',
    'verify-payment',
    'download-motor-certificate',
    'pending-review',
  ]),
  id: z.string(),
  path: z.string(),
})

export type Next = z.infer<typeof nextShape>

export const progressShape = z.object({ current: z.number(), total: z.number(), title_key: z.string() })

const UNDERWRITING = '/workflow-forms/underwriting'
const at = (screen: Next['screen'], id: string, segment: string = screen): Next => ({
  screen,
  id,
  path: `${UNDERWRITING}/${segment}/${id}`,
})

/** Where the guest of a tracker goes on now. */
export async function nextOf(db: Db | Tx, tracker: TrackerRow): Promise<Next> {
  if (tracker.step_key === 'identity') {
    const validation = await db
      .selectFrom('validations')
      .select('id')
      .where('tracker_id', '=', tracker.id)
      .executeTakeFirstOrThrow()
    return at('validate-user', validation.id)
  }
  if (tracker.step_key === 'proposal') {
    const form = await db
      .selectFrom('forms')
      .select('id')
      .where('tracker_id', '=', tracker.id)
      .where('step_key', '=', 'proposal')
      .executeTakeFirstOrThrow()
    return at('buy-motor', form.id)
  }
  const payment = await latestPayment(db, tracker.id)
  if (!payment) {
    const path = `/workflow-forms/start-workflow/${tracker.workflow_id}`
    return { screen: 'start-workflow', id: String(tracker.workflow_id), path }
  }
  if (payment.status === 'review') return at('pending-review', payment.id, 'verify-payment')
  if (payment.status === 'pending') return at('verify-payment', payment.id)
  return payment.status === 'succeeded'
    ? at('download-motor-certificate', payment.id)
    : at('pay-motor', payment.id)
}

export function latestPayment(db: Db | Tx, trackerId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

const guestSteps = ['start', 'identity', 'proposal', 'payment', 'policy']

/** How far a guest is, counted in the steps he sees. */
export function progressOf(tracker: Pick<TrackerRow, 'step_key'>): z.infer<typeof progressShape> {
  const seen = guestSteps.indexOf(tracker.step_key === 'quote' ? 'payment' : tracker.step_key)
  const current = seen < 0 ? guestSteps.length : seen + 1
  return { current, total: guestSteps.length, title_key: `steps.${guestSteps[current - 1]}` }
}
