import type { Tx } from '../../platform/db/database.ts'
import { enqueue, enqueueAll } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import type { IndustryRecords } from './tables.ts'

interface Reported {
  policyId: string
  event: IndustryRecords['event']
  /** First day of the change, `yyyy-mm-dd`. */
  from: string
  now: Date
}

/** Queues the reports of policies that are new, in one statement. */
export async function queueFirstReports(
  tx: Tx,
  { providers }: Pick<Services, 'providers'>,
  policies: readonly { id: string; from: string }[],
  now: Date,
): Promise<void> {
  const records = await tx
    .insertInto('industry_records')
    .values(
      policies.map(({ id, from }) => ({
        id,
        event: 'issue' as const,
        effective_from: from,
        queued_at: now,
        sent_at: null,
        reason: null,
        attempts: 0,
      })),
    )
    .returning(['id', 'version'])
    .execute()
  if (!providers.nia) return
  const reports = records.map(({ id, version }) => ({ policy_id: id, version }))
  await enqueueAll(tx, 'industry-record', reports, now)
}

/** Queues the report of a sold or changed policy to the industry database. Corrections of an earlier report are dropped. */
export async function queueReport(
  tx: Tx,
  { providers }: Pick<Services, 'providers'>,
  { policyId, event, from, now }: Reported,
): Promise<void> {
  const queued = { event, effective_from: from, queued_at: now, sent_at: null, reason: null, attempts: 0 }
  const { version } = await tx
    .insertInto('industry_records')
    .values({ id: policyId, ...queued })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...queued,
        state: 'pending',
        corrections: '{}',
        version: eb('industry_records.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  if (version > 1)
    await tx.updateTable('policies').set({ niid_state: 'pending' }).where('id', '=', policyId).execute()
  if (providers.nia) await enqueue(tx, 'industry-record', { policy_id: policyId, version }, now)
}
