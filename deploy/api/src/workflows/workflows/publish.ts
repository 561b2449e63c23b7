import type { WorkflowStep } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { findErrors, isSameDraft, presentErrors, type WorkflowRow } from './store.ts'

/** Content of a new version. */
export interface Publication {
  steps: readonly WorkflowStep[]
  consent_text: string
  /** What changed and why. */
  note: string
  /** User id of the requester. */
  author: string
}

/** @throws ApiError 422 `workflow_faulty` with `faults` */
export async function assertSound(
  db: Db | Tx,
  services: Services,
  { steps, workflowId }: { steps: readonly WorkflowStep[]; workflowId: number },
  locale: string,
): Promise<void> {
  const found = await findErrors(db, services, { steps, workflowId })
  if (found.length === 0) return
  const fields = found.map(({ step, field, code, params }) => ({
    path: `${step ?? 'steps'}.${field}`,
    ...(params ? { code, params } : { code }),
  }))
  const faults = presentErrors(found, services, locale)
  throw new ApiError(422, 'workflow_faulty', { fields, extra: { faults } })
}

/** Creates the next version of a workflow. A draft changed since then stays a draft. */
export async function publishVersion(
  tx: Tx,
  row: WorkflowRow,
  { steps, consent_text, note, author }: Publication,
  actor: Actor,
  more: object = {},
): Promise<void> {
  const { id } = row
  const { now } = actor
  const next = (row.current_version ?? 0) + 1
  const keepsConsentText = consent_text === '' && row.consent?.text_key
  const consent = keepsConsentText ? row.consent : { version: `${id}-${next}`, text: consent_text }
  await tx
    .insertInto('workflow_versions')
    .values({
      workflow_id: id,
      version: next,
      created_by: author,
      created_at: now,
      steps: JSON.stringify(steps),
      consent: JSON.stringify(consent),
      note,
    })
    .execute()
  await tx
    .updateTable('workflows')
    .set({
      current_version: next,
      state: 'published',
      version: row.version + 1,
      updated_at: now,
      ...(isSameDraft(row, { steps, consent_text }) ? { draft: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  const event = { action: 'workflow.published', objectKind: 'workflow', objectId: String(id) }
  await recordAudit(tx, actor, { ...event, after: { version: next, ...(note ? { note } : {}), ...more } })
}
