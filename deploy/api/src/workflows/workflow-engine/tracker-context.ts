import type { Answers } from '@coverdesk/sdk/forms'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Step } from './definition.ts'
import type { TrackerAnswers } from './tracker-facts.ts'

/** Data of a tracker available to rules, amounts and show-when: its answers and facts such as its claim or price. */
export interface TrackerContext extends Record<string, unknown> {
  /** Answers by form type key; of a form type used twice, the later. */
  forms: Record<string, Answers>
  /** A day in Lagos. */
  today: string
}

/**
 * @param tracker with the answers of the steps done so far
 * @param isNeeded selects the needed facts; all of them by default
 */
export async function readTrackerContext(
  db: Db | Tx,
  services: Services,
  tracker: TrackerAnswers,
  steps: readonly Step[],
  isNeeded: (fact: string) => boolean = () => true,
): Promise<TrackerContext> {
  return {
    ...(await readFacts(db, services, tracker, isNeeded)),
    forms: answersOf(tracker.answers, steps),
    today: lagosDay(services.clock()),
  }
}

async function readFacts(
  db: Db | Tx,
  { workflowEngine }: Services,
  tracker: TrackerAnswers,
  isNeeded: (fact: string) => boolean,
): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    workflowEngine.extensions.flatMap(({ facts }) =>
      facts && isNeeded(facts.name)
        ? [facts.read(db, tracker).then((known) => [facts.name, known] as const)]
        : [],
    ),
  )
  return Object.fromEntries(found)
}

function answersOf(data: Record<string, unknown>, steps: readonly Step[]): Record<string, Answers> {
  const forms: Record<string, Answers> = {}
  for (const step of steps) {
    const answers = data[step.key]
    if (step.kind === 'form' && step.form_type && answers) forms[step.form_type] = answers as Answers
  }
  return forms
}
