import { v7 as uuid } from 'uuid'
import type { StepContext, StepHandler } from '../workflow-engine/step.ts'

/** Waits until a contact is proven by a code. */
export const contactStep: StepHandler = { enter: (context) => open(context, 'contact') }

/** Waits until a policy is found and the code sent to its own contact is entered. */
export const policySearchStep: StepHandler = { enter: (context) => open(context, 'policy') }

/** A contact or policy proven before stays proven when a tracker re-enters the step. */
async function open({ tx, tracker, step, now }: StepContext, kind: 'contact' | 'policy') {
  const known = await tx
    .selectFrom('validations')
    .select(['id', 'verified_at'])
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', step.key)
    .executeTakeFirst()
  if (known?.verified_at) return { outcome: 'done' as const, data: { validation_id: known.id } }
  if (!known) {
    await tx
      .insertInto('validations')
      .values({
        id: uuid(),
        tracker_id: tracker.id,
        kind,
        step_key: step.key,
        email: '',
        phone: '',
        consent: JSON.stringify(consentOf(tracker.answers)),
        created_at: now,
      })
      .execute()
  }
  return { outcome: 'wait' as const }
}

function consentOf(data: Record<string, unknown>): Record<string, unknown> {
  const start = data.start as { consent?: Record<string, unknown> } | undefined
  return start?.consent ?? {}
}
