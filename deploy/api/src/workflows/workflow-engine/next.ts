import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import { MOTOR_WORKFLOW, type Step } from './definition.ts'
import { findWorkflow, titleOf } from './definitions.ts'
import { standsAt } from './stands-at.ts'
import { stepAfter } from './step-after.ts'
import type { TrackerRow } from './tracker-store.ts'

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

/** Where the guest of a tracker goes on now, whatever its workflow asks; to the page that follows it when it is not their turn. */
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
  return (payment && (await paymentScreen(db, tracker, payment))) ?? plainly('follow', tracker.id)
}

/** The screen of a payment while there is something to do or to get there. */
async function paymentScreen(
  db: Db | Tx,
  tracker: TrackerRow,
  { id, status }: { id: string; status: string },
): Promise<Next | null> {
  if (status === 'review') return at('pending-review', id, 'verify-payment')
  if (status === 'pending') return at('verify-payment', id)
  if (status !== 'succeeded') return (await standsAt(db, tracker)) === 'payment' ? at('pay-motor', id) : null
  const policy = await db.selectFrom('policies').select('id').where('payment_id', '=', id).executeTakeFirst()
  return policy ? at('download-motor-certificate', id) : null
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

const WAITING_KINDS = new Set([
  'form',
  'identity',
  'contact',
  'policy_search',
  'payment',
  'approval',
  'issue_policy',
])

/**
 * How far a run is, counted in the steps somebody has to do: those it came by and those that lie ahead, as far as
 * that is known. What a rule still has to decide counts as not asked for.
 */
export async function progressOf(
  db: Db | Tx,
  tracker: TrackerRow,
  translate: Translate,
  locale: string,
): Promise<z.infer<typeof progressShape>> {
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const seen = pathOf(steps, tracker).filter(({ step }) => WAITING_KINDS.has(step.kind))
  const ahead = seen.findIndex(({ index }) => index >= tracker.current_step_index)
  const current = ahead < 0 ? seen.length : ahead + 1
  const step = seen[current - 1]?.step
  const title = step ? titleOf(step, translate, locale) : ''
  const progress = { current, total: seen.length, title_key: `steps.${step?.key ?? 'start'}` }
  const told = tracker.workflow_id === MOTOR_WORKFLOW && step?.title_key === step?.key
  return told ? progress : { ...progress, title }
}

/** The steps a run came by and, from where it stands, those it comes to when no rule holds. */
function pathOf(
  steps: readonly Step[],
  { data, current_step_index: now }: Pick<TrackerRow, 'data' | 'current_step_index'>,
): { step: Step; index: number }[] {
  const path: { step: Step; index: number }[] = []
  for (let index = 0; index < steps.length; ) {
    const step = steps[index]
    if (!step) break
    path.push({ step, index })
    const held = index < now && (data[step.key] as { holds?: boolean } | undefined)?.holds
    const branch = held ? step.when_true : step.when_false
    index = stepAfter(steps, index, (step.kind === 'condition' ? branch : undefined) ?? step.next)
  }
  return path
}
