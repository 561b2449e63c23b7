import { holds, type Rule, variablesOf } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import type { StepContext, StepHandler } from '../workflow-engine/step.ts'
import { readTrackerContext } from '../workflow-engine/tracker-context.ts'

const conditionOf = preparedRead((db, id: string) =>
  db.selectFrom('conditions').select('condition').where('id', '=', id),
)

/** Branches by a rule over the data of a tracker. A deleted rule evaluates to false. */
export const conditionStep: StepHandler = {
  async enter(context) {
    const { tx, step } = context
    const rule = await findRule(tx, step.condition_id)
    const result = rule !== undefined && holds(rule, await contextOf(context, rule))
    const goto = result ? step.when_true : step.when_false
    return { outcome: 'done', data: { holds: result }, ...(goto ? { goto } : {}) }
  },
}

/** Reads the data a rule refers to, and no other facts of the tracker. */
function contextOf({ tx, services, workflow, tracker }: StepContext, rule: Rule) {
  const factNames = new Set(variablesOf(rule).map((path) => path.split('.')[0]))
  return readTrackerContext(tx, services, tracker, workflow.steps, (name) => factNames.has(name))
}

/** Returns the rule of a condition; undefined when it was deleted. */
export async function findRule(tx: Db | Tx, id: string | undefined): Promise<Rule | undefined> {
  if (!id) return undefined
  const row = await conditionOf.first(tx, id)
  return row?.condition
}
