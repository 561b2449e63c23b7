import type { OpenWork } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { workflowsNaming } from '../../identity/roles/named-in-workflows.ts'
import { holdersAmong, notifyParty } from '../../organisation/notifications/notify-party.ts'
import { areaPrivilege } from '../../platform/access/areas.ts'
import { branchesOfUser, seesAllOf } from '../../platform/access/branches.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { businessReference } from '../customers/business-reference.ts'
import { findWorkflow, staffTitleOf } from '../workflow-engine/definitions.ts'

const namesPerson = (column: string, userId: string) =>
  sql<boolean>`(${sql.ref(column)} ->> 'kind' = 'person' and ${sql.ref(column)} ->> 'id' = ${userId})`

const openForms = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('forms')
    .innerJoin('trackers', 'trackers.id', 'forms.tracker_id')
    .select(['forms.id', 'forms.workflow_id', 'forms.step_key', 'forms.tracker_id', 'forms.branch_id'])
    .select(['trackers.reference', 'trackers.workflow_version'])
    .where('forms.status', '=', 'open')
    .where(namesPerson('forms.assignee', userId))

const openApprovals = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('approvals')
    .innerJoin('approval_rounds', 'approval_rounds.id', 'approvals.round_id')
    .innerJoin('trackers', 'trackers.id', 'approvals.tracker_id')
    .select(['approvals.id', 'approvals.workflow_id', 'approvals.round_id', 'approvals.tracker_id'])
    .select('approvals.branch_id')
    .select(['approval_rounds.makers', 'approval_rounds.step_key'])
    .select(['trackers.reference', 'trackers.workflow_version'])
    .where('approvals.state', '=', 'waiting')
    .where('approval_rounds.state', '=', 'open')
    .where(namesPerson('approvals.asked', userId))

const standsIn = (db: Db | Tx, userId: string, today: string) =>
  db
    .selectFrom('delegations')
    .select(['id', 'from_user_id'])
    .where('to_user_id', '=', userId)
    .where('until_day', '>=', today)

/** Returns the work assigned to the user alone, without that of their role, department or branch. */
export async function readOpenWork({ db, clock }: Services, userId: string, t: TextOf): Promise<OpenWork> {
  const [forms, approvals, delegations, workflows] = await Promise.all([
    openForms(db, userId).execute(),
    openApprovals(db, userId).execute(),
    standsIn(db, userId, lagosDay(clock())).execute(),
    workflowsNaming(db, userId, t),
  ])
  return {
    forms: forms.length,
    approvals: approvals.length,
    delegations: delegations.length,
    workflows,
  }
}

/** Counts the work assigned to the user alone. */
export async function openWorkCount(tx: Tx, userId: string, now: Date): Promise<number> {
  const waiting = [openForms(tx, userId), openApprovals(tx, userId), standsIn(tx, userId, lagosDay(now))]
  const found = await Promise.all(waiting.map((rows) => rows.execute()))
  return found.flat().length
}

interface Colleague {
  id: string
  name: string
}

/** Numbers of reassigned items, by kind. */
export type ReassignedWork = Omit<OpenWork, 'workflows'>

/**
 * Reassigns the work of one user to a colleague, notifies the colleague and counts the items. Skips decisions the
 * colleague could not make (worked on the subject, already a party, or may not approve) and items of branches the
 * colleague does not see.
 */
export async function reassignWork(
  tx: Tx,
  services: Services,
  userId: string,
  colleague: Colleague,
): Promise<ReassignedWork> {
  const counts: ReassignedWork = { forms: 0, approvals: 0, delegations: 0 }
  const party = { kind: 'person' as const, id: colleague.id, name: colleague.name }
  const partyJson = JSON.stringify(party)
  const seen = await readScope(tx, colleague.id)
  for (const form of await openForms(tx, userId).execute()) {
    if (!seesItem(seen, form)) continue
    await tx.updateTable('forms').set({ assignee: partyJson }).where('id', '=', form.id).execute()
    counts.forms += 1
    await notifyParty(tx, services, party, form, {
      event: 'form-asked',
      titleKey: 'form_waiting_title',
      messageKey: 'form_waiting_message',
      queue: 'forms',
      id: form.id,
      params: { step: await titleOf(tx, services, form), reference: await nameOf(tx, form) },
    })
  }
  for (const approval of await openApprovals(tx, userId).execute()) {
    const { id, round_id, makers } = approval
    const alreadyParty = await tx
      .selectFrom('approvals')
      .select('id')
      .where('round_id', '=', round_id)
      .where(namesPerson('asked', colleague.id))
      .executeTakeFirst()
    const able = await holdersAmong(tx, [colleague.id], areaPrivilege(approval.workflow_id, 'approve'))
    if (alreadyParty || makers.includes(colleague.id) || !seesItem(seen, approval) || able.length === 0)
      continue
    await tx
      .updateTable('approvals')
      .set((eb) => ({ asked: partyJson, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    counts.approvals += 1
    await notifyParty(tx, services, party, approval, {
      event: 'decision-asked',
      titleKey: 'approval_waiting_title',
      messageKey: 'approval_waiting_message',
      queue: 'approvals',
      id,
      params: { step: await titleOf(tx, services, approval), reference: await nameOf(tx, approval) },
    })
  }
  for (const { id, from_user_id } of await standsIn(tx, userId, lagosDay(services.clock())).execute()) {
    if (from_user_id === colleague.id) continue
    await tx.updateTable('delegations').set({ to_user_id: colleague.id }).where('id', '=', id).execute()
    counts.delegations += 1
  }
  return counts
}

const seesItem = (
  colleague: { branches: string[] | null },
  { branch_id: id }: { branch_id: string | null },
) => seesAllOf(colleague, id === null ? null : [id])

const readScope = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(branchesOfUser.as('branches'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

const nameOf = (tx: Tx, row: { tracker_id: string; reference: string }): Promise<string> =>
  businessReference(tx, { id: row.tracker_id, reference: row.reference })

interface AtStep {
  workflow_id: number
  workflow_version: number
  step_key: string
}

async function titleOf(tx: Tx, services: Services, at: AtStep): Promise<string> {
  const { steps } = await findWorkflow(tx, at.workflow_id, at.workflow_version)
  const step = steps.find(({ key }) => key === at.step_key)
  return step ? staffTitleOf(step, services.translate, 'en') : ''
}
