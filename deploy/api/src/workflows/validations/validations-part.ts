import { goesOn, isAsking } from '../workflow-engine/next.ts'
import type { RunPart } from '../workflow-engine/run-part.ts'

/** Tracker extension for identity, contact and policy, which are proven on screens of their own. */
export const validationsPart: RunPart = {
  async screen(db, _services, tracker) {
    if (!isAsking(tracker)) return null
    const validation = await db
      .selectFrom('validations')
      .select(['id', 'kind'])
      .where('tracker_id', '=', tracker.id)
      .where('step_key', '=', tracker.step_key)
      .executeTakeFirst()
    if (!validation) return null
    return goesOn(validation.kind === 'policy' ? 'search-policyholder' : 'validate-user', validation.id)
  },
}
