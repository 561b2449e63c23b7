import { goesOn, isAsking } from '../workflow-engine/next.ts'
import { ownFormOf, type RunPart } from '../workflow-engine/run-part.ts'

/** Tracker extension for forms. */
export const formsPart: RunPart = {
  async left(tx, { trackerId, how, to, now }) {
    if (how === 'restarted') return
    if (to !== undefined) {
      await tx
        .updateTable('forms')
        .set({ status: 'open', updated_at: now })
        .where('tracker_id', '=', trackerId)
        .where('step_key', '=', to)
        .execute()
    }
    await tx
      .updateTable('forms')
      .set({ status: 'closed', updated_at: now })
      .where('tracker_id', '=', trackerId)
      .where('step_key', '!=', to ?? '')
      .where('status', '=', 'open')
      .execute()
  },
  async screen(db, services, tracker) {
    if (!isAsking(tracker)) return null
    const form = await db
      .selectFrom('forms')
      .select(['id', 'form_type', 'filled_by'])
      .where('tracker_id', '=', tracker.id)
      .where('step_key', '=', tracker.step_key)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (form?.filled_by !== 'guest') return null
    const own = ownFormOf(services, form.form_type)
    return goesOn(own?.screen ?? 'submit-form', form.id)
  },
}
