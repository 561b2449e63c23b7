import type { Next, Progress } from '@coverdesk/sdk'
import { productOf } from '../../platform/access/products.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type GuestScreen, guestPath } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import type { Step } from './definition.ts'
import { findWorkflow, titleOf } from './definitions.ts'
import { firstOf } from './run-part.ts'
import { stepAfter } from './step-after.ts'
import type { TrackerRow } from './tracker-store.ts'

export type { Next }

export const goesOn = (screen: GuestScreen, id: string): Next => ({
  screen,
  id,
  path: guestPath(screen, id),
})

/** Where the guest of a run goes on now, whatever its workflow asks; to the page that follows it when it is not their turn. */
export async function nextOf(db: Db | Tx, services: Services, tracker: TrackerRow): Promise<Next> {
  const screen = await firstOf(services, (part) => part.screen?.(db, services, tracker))
  return screen ?? goesOn('follow', tracker.id)
}

/** Whether somebody may have something to answer at the step a run stands at. */
export const isAsking = ({ state }: TrackerRow): boolean => state === 'waiting' || state === 'review'

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
): Promise<Progress> {
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const seen = pathOf(steps, tracker).filter(({ step }) => WAITING_KINDS.has(step.kind))
  const ahead = seen.findIndex(({ index }) => index >= tracker.current_step_index)
  const current = ahead < 0 ? seen.length : ahead + 1
  const step = seen[current - 1]?.step
  const title = step ? titleOf(step, translate, locale) : ''
  const progress = { current, total: seen.length, title_key: `steps.${step?.key ?? 'start'}` }
  const hasScreens = productOf(tracker.workflow_id)?.forms.proposal !== undefined
  const told = hasScreens && step?.title_key === step?.key
  return told ? progress : { ...progress, title }
}

/** The steps a run came by and, from where it stands, those it comes to when no rule holds. */
function pathOf(
  steps: readonly Step[],
  { answers, current_step_index: now }: Pick<TrackerRow, 'answers' | 'current_step_index'>,
): { step: Step; index: number }[] {
  const path: { step: Step; index: number }[] = []
  for (let index = 0; index < steps.length; ) {
    const step = steps[index]
    if (!step) break
    path.push({ step, index })
    const held = index < now && (answers[step.key] as { holds?: boolean } | undefined)?.holds
    const branch = held ? step.when_true : step.when_false
    index = stepAfter(steps, index, (step.kind === 'condition' ? branch : undefined) ?? step.next)
  }
  return path
}
