import { isDeepStrictEqual } from 'node:util'
import type { RequestedChange } from '@coverdesk/sdk'
import type { Rule } from '@coverdesk/sdk/forms'
import { sql } from 'kysely'
import { staffScope } from '../../identity/accounts/user-scope.ts'
import { type ChangeKind, outdated } from '../../identity/pending-changes/kinds.ts'
import { assertNothingWaits, needsSecond, requestChange } from '../../identity/pending-changes/request.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { assertKnown, readKnownAnswers } from '../form-types/known-answers.ts'
import { workflowText } from '../workflow-engine/definitions.ts'
import { presentTitles } from '../workflows/store.ts'
import { approvalsDecidedBy } from '../workflows/weakenings.ts'
import { type ConditionRow, lockCondition } from './store.ts'

/** Fields of a condition after an edit. */
export interface ConditionEdit {
  name: string
  description: string
  condition: Rule
}

/**
 * Changes a condition. A new rule waits for a second administrator where it decides whether an approval is requested;
 * the texts change at once.
 * @returns whether the rule waits
 * @throws ApiError 409 `change_waits` for another rule while one waits
 */
export async function changeOrRequest(
  tx: Tx,
  services: Services,
  { row, edit }: { row: ConditionRow; edit: ConditionEdit },
  actor: UserActor,
): Promise<boolean> {
  if (isDeepStrictEqual(edit.condition, row.condition)) {
    await update(tx, row, edit, actor)
    return false
  }
  await assertNothingWaits(tx, 'condition', row.id)
  const decided = await decidedApprovals(tx, services, row.id)
  const before = { condition: row.condition }
  const request = {
    kind: 'condition' as const,
    userScope: staffScope,
    privilege: 'workflow.workflow.edit' as const,
    object: { id: row.id, name: edit.name },
    changes: changesOf(row.condition, edit, decided),
  }
  if (decided.length === 0 || !(await needsSecond(tx, request, actor))) {
    await update(tx, row, edit, actor)
    return false
  }
  if (edit.name !== row.name || edit.description !== row.description) {
    await update(tx, row, { ...edit, ...before }, actor)
  }
  await requestChange(tx, services, { ...request, payload: { condition: edit.condition }, before }, actor)
  return true
}

function changesOf(
  before: Rule,
  { name, condition }: ConditionEdit,
  approvals: readonly string[],
): RequestedChange[] {
  const [from, to] = [JSON.stringify(before), JSON.stringify(condition)]
  return [
    { field: 'rule', of: null, format: 'text', from, to },
    ...approvals.map(
      (of): RequestedChange => ({ field: 'asked_when', of, format: 'text', from: null, to: name }),
    ),
  ]
}

/**
 * Returns the approvals a condition decides about, by workflow and English title: those of current versions and of
 * versions that unfinished trackers use.
 */
async function decidedApprovals(tx: Tx, services: Services, id: string): Promise<string[]> {
  const versions = await tx
    .selectFrom('workflow_versions as v')
    .innerJoin('workflows as w', 'w.id', 'v.workflow_id')
    .select(['w.name', 'w.seeded', 'v.steps'])
    .where(
      sql<boolean>`exists (select 1 from jsonb_array_elements(v.steps) step where step ->> 'condition_id' = ${id})`,
    )
    .where(sql<boolean>`(v.version = w.current_version and w.state <> 'archived') or exists (
      select 1 from trackers t where t.workflow_id = v.workflow_id and t.workflow_version = v.version
        and t.state in ('running', 'waiting', 'review'))`)
    .orderBy('w.id')
    .orderBy('v.version')
    .execute()
  const affected = versions.flatMap(({ steps, ...workflow }) => {
    const name = workflowText(workflow, workflow.name, services.translate, 'en')
    const titled = presentTitles(steps, services, 'en')
    return approvalsDecidedBy(titled, id).map(({ title, key }) => `${name}: ${title || key}`)
  })
  return [...new Set(affected)]
}

async function update(
  tx: Tx,
  row: ConditionRow,
  edit: ConditionEdit,
  actor: UserActor,
  more: object = {},
): Promise<void> {
  const { name, description, condition } = edit
  await tx
    .updateTable('conditions')
    .set({
      name,
      description,
      condition: JSON.stringify(condition),
      updated_at: actor.now,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
  const note = { action: 'condition.changed', objectKind: 'condition', objectId: row.id }
  const { created_at: _created, ...before } = row
  await recordAudit(tx, actor, { ...note, before, after: { name, description, condition, ...more } })
}

/** Applies an approved change of a condition's rule. */
export const conditionChange: ChangeKind = {
  favours: () => Promise.resolve(false),
  async apply(tx, services, request, actor) {
    const row = await lockCondition(tx, request.object_id)
    if (!isDeepStrictEqual({ condition: row.condition }, request.before)) throw outdated()
    const { condition } = request.payload as Pick<ConditionEdit, 'condition'>
    assertKnown(condition, await readKnownAnswers(tx, services))
    const { name, description } = row
    await update(tx, row, { name, description, condition }, actor, { change_request: request.id })
  },
}
