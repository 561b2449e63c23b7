import type { Answers, FormField } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { FormRow } from './store.ts'

/** Returns the draft of a form; of one without any, the suggested answers to its questions. */
export async function startedDraft(
  db: Db | Tx,
  { workflowEngine }: Services,
  { draft, form_type, tracker_id }: FormRow,
  fields: readonly FormField[],
): Promise<Answers> {
  if (Object.keys(draft).length > 0) return draft
  const suggested: Answers = {}
  for (const { form } of workflowEngine.extensions)
    Object.assign(suggested, await form?.suggestions?.[form_type]?.(db, tracker_id))
  return Object.fromEntries(
    Object.entries(suggested).filter(([key]) => fields.some((one) => one.key === key)),
  )
}
