import { holds, type Rule } from '@coverdesk/sdk/forms'
import type { Tx } from '../../platform/db/database.ts'
import { runContext } from '../workflow-engine/context.ts'
import type { StepHandler } from '../workflow-engine/step.ts'

/** Branches by a rule over what the run knows. A rule that is gone never holds. */
export const conditionStep: StepHandler = {
  async enter({ tx, services, workflow, tracker, step }) {
    const rule = await findRule(tx, step.condition_id)
    const context = await runContext(tx, services, tracker, workflow.steps)
    const result = rule !== undefined && holds(rule, context)
    const goto = result ? step.when_true : step.when_false
    return { outcome: 'done', data: { holds: result }, ...(goto ? { goto } : {}) }
  },
}

async function findRule(tx: Tx, id: string | undefined): Promise<Rule | undefined> {
  if (!id) return undefined
  const row = await tx.selectFrom('conditions').select('condition').where('id', '=', id).executeTakeFirst()
  return row?.condition
}
