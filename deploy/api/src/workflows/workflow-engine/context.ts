import type { Answers } from '@coverdesk/sdk/forms'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Step } from './definition.ts'
import type { KnownRun } from './run-part.ts'

/** Data of a tracker available to rules, amounts and show-when: its answers and facts such as its claim or price. */
export interface RunContext extends Record<string, unknown> {
  /** Answers by form type key; of a form type used twice, the later. */
  forms: Record<string, Answers>
  /** A day in Lagos. */
  today: string
}

/**
 * @param tracker with the answers of the steps done so far
 * @param isAsked selects the needed facts; all of them by default
 */
export async function runContext(
  db: Db | Tx,
  services: Services,
  tracker: KnownRun,
  steps: readonly Step[],
  isAsked: (fact: string) => boolean = () => true,
): Promise<RunContext> {
  return {
    ...(await factsOf(db, services, tracker, isAsked)),
    forms: answersOf(tracker.answers, steps),
    today: lagosDay(services.clock()),
  }
}

async function factsOf(
  db: Db | Tx,
  { runs }: Services,
  run: KnownRun,
  isAsked: (fact: string) => boolean,
): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    runs.parts.flatMap(({ facts }) =>
      facts && isAsked(facts.name) ? [facts.of(db, run).then((known) => [facts.name, known] as const)] : [],
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
