import { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import type { Translate } from '../locales/translate.ts'
import type { TrackerRow } from '../trackers/store.ts'
import { MOTOR_WORKFLOW, type Step } from './definition.ts'
import { findWorkflow, titleOf } from './definitions.ts'

export const nextShape = z.object({
  screen: z.enum([
    'start-workflow',
    'validate-user',
    'buy-motor',
    'pay-motor',
    'verify-payment',
    'download-motor-certificate',
    'pending-review',
    'submit-form',
    'search-policyholder',
    'approve-form',
    'follow',
  ]),
  id: z.string(),
  path: z.string(),
})

export type Next = z.infer<typeof nextShape>

export const progressShape = z.object({
  current: z.number(),
  total: z.number(),
  title_key: z.string(),
  title: z.string().optional(),
})

const WORKFLOW_FORMS = '/workflow-forms'
const at = (screen: Next['screen'], id: string, segment: string = screen): Next => ({
  screen,
  id,
  path: `${WORKFLOW_FORMS}/underwriting/${segment}/${id}`,
})
const plainly = (screen: 'submit-form' | 'search-policyholder' | 'follow', id: string): Next => ({
  screen,
  id,
  path: `${WORKFLOW_FORMS}/${screen}/${id}`,
})

/** Where the guest of a tracker goes on now; to the page that follows it when it is not his turn. */
export async function nextOf(db: Db | Tx, tracker: TrackerRow): Promise<Next> {
  if (tracker.state === 'waiting' || tracker.state === 'review') {
    const validation = await db
      .selectFrom('validations')
      .select(['id', 'kind'])
      .where('tracker_id', '=', tracker.id)
      .where('step_key', '=', tracker.step_key)
      .executeTakeFirst()
    if (validation?.kind === 'policy') return plainly('search-policyholder', validation.id)
    if (validation) return at('validate-user', validation.id)
    const form = await db
      .selectFrom('forms')
      .select(['id', 'form_type', 'filled_by'])
      .where('tracker_id', '=', tracker.id)
      .where('step_key', '=', tracker.step_key)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (form?.form_type === 'motor-proposal') return at('buy-motor', form.id)
    if (form?.filled_by === 'guest') return plainly('submit-form', form.id)
  }
  const payment = await latestPayment(db, tracker.id)
  if (!payment) return plainly('follow', tracker.id)
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

const GUEST_KINDS = new Set(['identity', 'contact', 'policy_search', 'payment', 'issue_policy'])
const isSeen = (step: Step): boolean =>
  GUEST_KINDS.has(step.kind) || (step.kind === 'form' && step.filled_by !== 'staff')

/** How far a guest is, counted in the steps he sees. */
export async function progressOf(
  db: Db | Tx,
  tracker: TrackerRow,
  translate: Translate,
  locale = tracker.locale,
): Promise<z.infer<typeof progressShape>> {
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const seen = steps.flatMap((step, index) => (isSeen(step) ? [{ step, index }] : []))
  const ahead = seen.findIndex(({ index }) => index >= tracker.current_step_index)
  const current = ahead < 0 ? seen.length : ahead + 1
  const step = seen[current - 1]?.step
  const title = step ? titleOf(step, translate, locale) : ''
  const progress = { current, total: seen.length, title_key: `steps.${step?.key ?? 'start'}` }
  return tracker.workflow_id === MOTOR_WORKFLOW ? progress : { ...progress, title }
}
