import { isWaitingForInput, pageAt } from '../workflow-engine/next.ts'
import { ownFormOf, type TrackerExtension } from '../workflow-engine/tracker-extension.ts'

/** Tracker extension for forms. */
export const formsExtension: TrackerExtension = {
  lifecycle: {
    async onLeave(tx, { trackerId, how, to, now }) {
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
  },
  presentation: {
    async nextPage(db, services, tracker) {
      if (!isWaitingForInput(tracker)) return null
      const form = await db
        .selectFrom('forms')
        .select(['id', 'form_type', 'filled_by'])
        .where('tracker_id', '=', tracker.id)
        .where('step_key', '=', tracker.step_key)
        .where('status', '=', 'open')
        .executeTakeFirst()
      if (form?.filled_by !== 'guest') return null
      const own = ownFormOf(services, form.form_type)
      return pageAt(own?.screen ?? 'submit-form', form.id)
    },
  },
}
