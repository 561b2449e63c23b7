import type { WorkItem } from '@coverdesk/sdk'
import { workKinds } from '@coverdesk/sdk'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { businessReferencesOf } from '../../workflows/customers/business-references.ts'
import { customersOf } from '../../workflows/customers/customers.ts'
import { workflowText } from '../../workflows/workflow-engine/definitions.ts'
import { readStepTitles } from '../../workflows/workflow-engine/step-titles.ts'
import type { WorkRow } from './slices.ts'

export const workKind = z.enum(workKinds)

/** An item of work, with its business reference. */
export async function presentWork(
  db: Db,
  services: Services,
  rows: readonly WorkRow[],
  locale: string,
): Promise<WorkItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.tracker_id)
  const [trackers, customers, businessReferenceOf] = await Promise.all([
    db
      .selectFrom('trackers')
      .innerJoin('workflows', 'workflows.id', 'trackers.workflow_id')
      .select(['trackers.id', 'reference', 'workflow_id', 'workflow_version', 'name', 'seeded'])
      .where('trackers.id', 'in', ids)
      .execute(),
    customersOf(db, ids),
    businessReferencesOf(db, ids),
  ])
  const policyOf = await policiesOf(db, rows)
  const titleAt = await readStepTitles(db, services, trackers, locale)
  const trackersById = new Map(trackers.map((tracker) => [tracker.id, tracker]))
  const now = services.clock().toISOString()
  return rows.flatMap((row) => {
    const trackerRow = trackersById.get(row.tracker_id)
    if (!trackerRow) return []
    const { id, kind, workflow_id, tracker_id, step_key, amount, created_at, due_at, reason } = row
    return {
      id,
      kind,
      workflow_id,
      tracker_id,
      amount,
      created_at,
      due_at,
      reason,
      policy_id: policyOf.get(id) ?? null,
      workflow_name: workflowText(trackerRow, trackerRow.name, services.translate, locale),
      reference: trackerRow.reference,
      matter: businessReferenceOf(tracker_id),
      customer: customers.get(tracker_id) ?? null,
      step: { key: step_key, title: titleAt(trackerRow, step_key) },
      late: due_at !== null && due_at < now,
    }
  })
}

/** Returns the policies of changes and refunds, by the id of the item. */
async function policiesOf(db: Db, rows: readonly WorkRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: WorkRow['kind']): string[] =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const found = await db
    .selectFrom('policy_transactions')
    .select(['id', 'policy_id'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(idsOf('policy_change'))))
    .unionAll(
      db
        .selectFrom('refunds')
        .select(['id', 'policy_id'])
        .where('id', '=', (eb) => eb.fn.any(eb.val(idsOf('refund')))),
    )
    .execute()
  return new Map(found.map(({ id, policy_id }) => [id, policy_id]))
}
