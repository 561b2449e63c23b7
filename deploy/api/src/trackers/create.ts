import type { TrackerCreate } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { actorName, type Principal } from '../access/principal.ts'
import type { Tx } from '../db/database.ts'
import { fieldError } from '../http/api-error.ts'
import { nextNumber, numberText } from '../number-series/next-number.ts'
import type { Services } from '../services.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { addTrackerEvent, type TrackerRow } from './store.ts'

/** A tracker that staff open for a known customer; it stands at the first step. @throws ApiError 422 */
export async function createTracker(
  tx: Tx,
  services: Services,
  input: TrackerCreate & { id_type?: string | undefined; customer_id_alt?: string | undefined },
  principal: Principal,
): Promise<TrackerRow> {
  const now = services.clock()
  const workflow = await findWorkflow(tx, input.workflow_id)
  const client = await tx
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', input.customer_id)
    .executeTakeFirst()
  if (!client) throw fieldError('customer_id', 'fields.choice_unknown')
  const year = now.getUTCFullYear()
  const reference = numberText('TRK', year, await nextNumber(tx, 'TRK', year))
  const tracker = await tx
    .insertInto('trackers')
    .values({
      id: uuid(),
      reference,
      workflow_id: workflow.id,
      workflow_version: workflow.version,
      customer_id: client.id,
      id_type: input.id_type ?? null,
      customer_id_alt: input.customer_id_alt ?? null,
      current_step_index: 0,
      total_steps: workflow.steps.length,
      step_key: workflow.steps[0]?.key ?? 'start',
      state: 'waiting',
      data: JSON.stringify(input.data ? { notes: input.data } : {}),
      locale: 'en',
      search: `${reference} ${client.first_name} ${client.last_name}`.toLowerCase(),
      due_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addTrackerEvent(tx, tracker.id, { kind: 'started', actor: actorName(principal), at: now })
  return tracker
}
