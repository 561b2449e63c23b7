import { v7 as uuid } from 'uuid'
import type { StepHandler } from '../workflow-engine/engine.ts'

/** Opens the step's form for the person of the tracker and waits until it is submitted. */
export const formStep: StepHandler = {
  async enter({ tx, tracker, step, now }) {
    await tx
      .insertInto('forms')
      .values({
        id: uuid(),
        tracker_id: tracker.id,
        workflow_id: tracker.workflow_id,
        step_key: step.key,
        form_type: step.form_type ?? step.key,
        form_type_version: 1,
        status: 'open',
        draft: '{}',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tracker_id', 'step_key']).doUpdateSet({ status: 'open', updated_at: now }),
      )
      .execute()
    return { outcome: 'wait' }
  },
}
