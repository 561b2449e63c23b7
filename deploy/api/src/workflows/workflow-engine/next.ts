import type { Next, Progress } from '@coverdesk/sdk'
import { productOf } from '../../platform/access/products.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type GuestScreen, guestPath } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import type { Step } from './definition.ts'
import { findWorkflow, titleOf } from './definitions.ts'
import { stepAfter } from './step-after.ts'
import { firstFrom } from './tracker-extension.ts'
import type { TrackerRow } from './tracker-store.ts'

export type { Next }

export const pageAt = (screen: GuestScreen, id: string): Next => ({
  screen,
  id,
  path: guestPath(screen, id),
})

/** Returns the next page of a tracker's guest; the status page when the tracker waits for another party. */
export async function nextPageOf(db: Db | Tx, services: Services, tracker: TrackerRow): Promise<Next> {
  const screen = await firstFrom(services, ({ presentation }) =>
    presentation?.nextPage?.(db, services, tracker),
  )
  return screen ?? pageAt('follow', tracker.id)
}

/** Returns whether the current step of a tracker may wait for an answer. */
export const isWaitingForInput = ({ state }: TrackerRow): boolean => state === 'waiting' || state === 'review'

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
 * Counts the progress of a tracker in the steps that need input: those passed and those ahead as far as known. Steps
 * behind an undecided rule are not counted.
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
  const hasTranslatedTitle = hasScreens && step?.title_key === step?.key
  return hasTranslatedTitle ? progress : { ...progress, title }
}

/** Returns the steps a tracker passed and, from its position, the steps ahead when no rule evaluates to true. */
function pathOf(
  steps: readonly Step[],
  { answers, current_step_index: now }: Pick<TrackerRow, 'answers' | 'current_step_index'>,
): { step: Step; index: number }[] {
  const path: { step: Step; index: number }[] = []
  for (let index = 0; index < steps.length; ) {
    const step = steps[index]
    if (!step) break
    path.push({ step, index })
    const answer = index < now ? (answers[step.key] as { holds?: boolean; decision?: string }) : undefined
    const branches: Partial<Record<Step['kind'], string | undefined>> = {
      condition: answer?.holds ? step.when_true : step.when_false,
      approval: answer?.decision === 'declined' ? step.when_declined : undefined,
    }
    index = stepAfter(steps, index, branches[step.kind] ?? step.next)
  }
  return path
}
