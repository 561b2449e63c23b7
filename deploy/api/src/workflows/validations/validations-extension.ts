import { isWaitingForInput, pageAt } from '../workflow-engine/next.ts'
import type { TrackerExtension } from '../workflow-engine/tracker-extension.ts'

/** Tracker extension for identity, contact and policy, which are proven on screens of their own. */
export const validationsExtension: TrackerExtension = {
  presentation: {
    async nextPage(db, _services, tracker) {
      if (!isWaitingForInput(tracker)) return null
      const validation = await db
        .selectFrom('validations')
        .select(['id', 'kind'])
        .where('tracker_id', '=', tracker.id)
        .where('step_key', '=', tracker.step_key)
        .executeTakeFirst()
      if (!validation) return null
      return pageAt(validation.kind === 'policy' ? 'search-policyholder' : 'validate-user', validation.id)
    },
  },
}
