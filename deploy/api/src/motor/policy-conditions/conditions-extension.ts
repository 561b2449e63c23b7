import type { FormField } from '@coverdesk/sdk/forms'
import { conditionNames } from '../../policies/quotes/applied-terms.ts'
import type { TrackerExtension } from '../../workflows/workflow-engine/tracker-extension.ts'

const PROOF_FORM = 'condition-proof'
/** Its question, which is worded as the condition. */
const PROOF = 'proof'

/** Tracker extension of conditions: the question for the proof, and the condition that an approved proof meets. */
export const conditionsExtension: TrackerExtension = {
  form: {
    async questions(db, services, form, fields, locale): Promise<readonly FormField[]> {
      if (form.form_type !== PROOF_FORM) return fields
      const condition = await db
        .selectFrom('policy_conditions')
        .select(['code', 'name'])
        .where('tracker_id', '=', form.tracker_id)
        .executeTakeFirst()
      const [named] = condition ? conditionNames(services, [condition], locale) : []
      return fields.map((field) => (named && field.key === PROOF ? { ...field, label: named.name } : field))
    },
  },
  lifecycle: {
    async onApprove(tx, services, trackerId) {
      await tx
        .updateTable('policy_conditions')
        .set((eb) => ({
          status: 'met',
          met_at: services.clock(),
          met_by: 'review',
          version: eb('version', '+', 1),
        }))
        .where('tracker_id', '=', trackerId)
        .where('status', '!=', 'met')
        .execute()
    },
  },
}
