import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { after, days, minutes } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { takeNumber } from '../platform/number-series/next-number.ts'
import type { Services } from '../platform/services.ts'
import { START } from '../workflows/workflow-engine/definition.ts'
import { findWorkflow } from '../workflows/workflow-engine/definitions.ts'
import { eventRow } from '../workflows/workflow-engine/tracker-store.ts'

const DAYS_WITH_TRACKERS = 60
const MINUTES_TO_BUY = 12

/** A policy of the demo, as it was sold. */
export interface DemoPurchase {
  policyId: string
  paymentId: string
  clientId: string
  branchId: string
  search: string
  vehicle: object
  cover: object
  issuedAt: string
}

/** Creates the completed trackers by which the policies of the last sixty days were bought. */
export async function seedDemoPurchases(
  tx: Tx,
  services: Services,
  purchases: readonly DemoPurchase[],
): Promise<void> {
  const since = after(services.clock(), -days(DAYS_WITH_TRACKERS)).toISOString()
  const recent = purchases.filter(({ issuedAt }) => issuedAt >= since)
  if (recent.length === 0) return
  const workflow = await findWorkflow(tx, MOTOR_WORKFLOW_ID)
  const made = []
  for (const purchase of recent) {
    const begun = after(new Date(purchase.issuedAt), -minutes(MINUTES_TO_BUY))
    made.push({ ...purchase, begun, trackerId: uuid(), reference: await takeNumber(tx, 'tracker', begun) })
  }
  await tx
    .insertInto('trackers')
    .values(
      made.map(({ trackerId, reference, clientId, branchId, search, vehicle, cover, begun, issuedAt }) => ({
        id: trackerId,
        reference,
        workflow_id: workflow.id,
        workflow_version: workflow.version,
        customer_id: clientId,
        branch_id: branchId,
        current_step_index: workflow.steps.length,
        total_steps: workflow.steps.length,
        step_key: workflow.steps.at(-1)?.key ?? '',
        state: 'completed' as const,
        answers: JSON.stringify({ [START]: {}, proposal: { vehicle, cover } }),
        locale: 'en',
        search: `${reference} ${search}`.toLowerCase(),
        created_by: null,
        created_at: begun,
        updated_at: issuedAt,
      })),
    )
    .execute()
  await tx
    .insertInto('tracker_events')
    .values(
      made.flatMap(({ trackerId, begun, issuedAt }) => [
        eventRow(trackerId, { kind: 'started', actor: 'customer', at: begun }),
        eventRow(trackerId, { kind: 'completed', actor: 'system', at: new Date(issuedAt) }),
      ]),
    )
    .execute()
  const links = JSON.stringify(
    made.map(({ policyId, paymentId, trackerId }) => ({
      policy_id: policyId,
      payment_id: paymentId,
      tracker_id: trackerId,
    })),
  )
  const linked = sql`from json_to_recordset(${links}) as link (policy_id uuid, payment_id uuid, tracker_id uuid)`
  await sql`update policies set tracker_id = link.tracker_id ${linked} where policies.id = link.policy_id`.execute(
    tx,
  )
  await sql`update payments set tracker_id = link.tracker_id ${linked} where payments.id = link.payment_id`.execute(
    tx,
  )
}
