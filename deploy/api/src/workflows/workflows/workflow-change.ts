import type { Party, RequestedChange, WorkflowStep } from '@coverdesk/sdk'
import { staffScope } from '../../identity/accounts/user-scope.ts'
import { type ChangeKind, outdated } from '../../identity/pending-changes/kinds.ts'
import {
  assertNothingWaits,
  hasHadSecond,
  needsSecond,
  requestChange,
} from '../../identity/pending-changes/request.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { workflowText } from '../workflow-engine/definitions.ts'
import { assertSound, type Publication, publishVersion } from './publish.ts'
import { editedSteps, findWorkflowRow, presentTitles, selectWorkflows, type WorkflowRow } from './store.ts'
import { weakenings } from './weakenings.ts'

const PRIVILEGE: Privilege = 'workflow.workflow.edit'

type Steps = readonly WorkflowStep[]

/** Weakened decisions of a publication for the second administrator, by English title. */
const changesOf = (services: Services, present: Steps | null, next: Steps): RequestedChange[] =>
  weakenings(presentTitles(present ?? [], services, 'en'), presentTitles(next, services, 'en'))

/**
 * Returns the changes of a publication that need approval: none where they weaken no decision, or where no
 * second user could ever edit workflows.
 */
export async function changesToApprove(
  db: Db | Tx,
  services: Services,
  { steps, workflowId }: { steps: Steps; workflowId: number | null },
): Promise<RequestedChange[]> {
  if (!(await hasHadSecond(db, staffScope, PRIVILEGE))) return []
  const row =
    workflowId === null
      ? undefined
      : await selectWorkflows(db).where('workflows.id', '=', workflowId).executeTakeFirst()
  return changesOf(services, row?.steps ?? null, steps)
}

/**
 * Publishes the draft of a workflow. A draft that weakens a decision waits for a second administrator, and stays a
 * draft.
 * @throws ApiError 409 `change_waits`
 */
export async function publishOrRequest(
  tx: Tx,
  services: Services,
  row: WorkflowRow,
  note: string,
  actor: UserActor,
): Promise<void> {
  await assertNothingWaits(tx, 'workflow', String(row.id))
  const steps = editedSteps(row)
  const publication = { steps, consent_text: row.consent_text, note, author: actorName(actor.principal) }
  const changes = changesOf(services, row.steps, steps)
  const request = {
    kind: 'workflow' as const,
    userScope: staffScope,
    privilege: PRIVILEGE,
    changes,
    object: { id: String(row.id), name: workflowText(row, row.name, services.translate, 'en') },
  }
  if (changes.length > 0 && (await needsSecond(tx, request, actor))) {
    const before = { current_version: row.current_version }
    await requestChange(tx, services, { ...request, payload: publication, before }, actor)
    return
  }
  await publishVersion(tx, row, publication, actor)
}

/** Applies an approved publication of a workflow. */
export const workflowChange: ChangeKind = {
  /** Users whom a step names for a decision for the first time. */
  async favours(db, { object_id, payload }, userId) {
    const { steps } = payload as Publication
    const row = await findWorkflowRow(db, Number(object_id))
    const namesUser = (approvers: readonly Party[] = []): boolean =>
      approvers.some(({ kind, id }) => kind === 'person' && id === userId)
    return steps.some(
      ({ key, approvers }) =>
        namesUser(approvers) && !namesUser(row.steps?.find((step) => step.key === key)?.approvers),
    )
  },
  async apply(tx, services, request, actor) {
    const id = Number(request.object_id)
    await tx.selectFrom('workflows').select('id').where('id', '=', id).forUpdate().execute()
    const row = await findWorkflowRow(tx, id)
    const { current_version } = request.before as { current_version: number | null }
    if (row.current_version !== current_version) throw outdated()
    // A request from before versions had notes has none.
    const { note = '', ...requested } = request.payload as Partial<Publication> & Omit<Publication, 'note'>
    const publication = { ...requested, note }
    await assertSound(tx, services, { steps: publication.steps, workflowId: id }, 'en')
    await publishVersion(tx, row, publication, actor, { change_request: request.id })
  },
}
