import { proposalForms } from '../../platform/access/products.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { ownFormOf } from '../../workflows/workflow-engine/tracker-extension.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'

/** The proposal of a tracker while it can still be changed; null afterwards. */
export async function changeableProposal(
  db: Db | Tx,
  services: Services,
  tracker: TrackerRow,
): Promise<string | null> {
  const form = await db
    .selectFrom('forms')
    .select(['id', 'form_type'])
    .where('tracker_id', '=', tracker.id)
    .where('form_type', 'in', proposalForms())
    .executeTakeFirst()
  const own = form && ownFormOf(services, form.form_type)
  return own && (await own.refusal(db, tracker)) === null ? form.id : null
}
