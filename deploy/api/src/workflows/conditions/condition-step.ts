import { holds, type Rule, variablesOf } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runContext } from '../workflow-engine/context.ts'
import type { StepContext, StepHandler } from '../workflow-engine/step.ts'

/** Branches by a rule over what the run knows. A rule that is gone never holds. */
export const conditionStep: StepHandler = {
  async enter(context) {
    const { tx, step } = context
    const rule = await findRule(tx, step.condition_id)
    const result = rule !== undefined && holds(rule, await contextOf(context, rule))
    const goto = result ? step.when_true : step.when_false
    return { outcome: 'done', data: { holds: result }, ...(goto ? { goto } : {}) }
  },
}

/** What a rule looks at, and of what hangs on the run no more than that. */
function contextOf({ tx, services, workflow, tracker }: StepContext, rule: Rule) {
  const asked = new Set(variablesOf(rule).map((path) => path.split('.')[0]))
  return runContext(tx, services, tracker, workflow.steps, (name) => asked.has(name))
}

/** The rule of a condition; undefined for one that is gone. */
export async function findRule(tx: Db | Tx, id: string | undefined): Promise<Rule | undefined> {
  if (!id) return undefined
  const row = await tx.selectFrom('conditions').select('condition').where('id', '=', id).executeTakeFirst()
  return row?.condition
}
