import type { ChangeKinds } from '../../identity/pending-changes/kinds.ts'
import { notifyRequester } from '../../identity/pending-changes/notify.ts'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { instant } from '../../platform/db/clock.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'

/** Ends change requests that were not decided in time, and notifies their requesters. */
export async function expireChanges(services: Services, kinds: ChangeKinds): Promise<void> {
  const now = services.clock()
  const due = await services.db
    .selectFrom('change_requests')
    .select('id')
    .where('state', '=', 'pending')
    .where('expires_at', '<=', instant(now))
    .execute()
  for (const { id } of due) {
    await inTransaction(services, async (tx) => {
      const row = await tx
        .updateTable('change_requests')
        .set((eb) => ({ state: 'expired', decided_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .returningAll()
        .executeTakeFirst()
      if (!row) return
      const note = { action: 'change_request.expired', objectKind: 'change_request', objectId: id }
      await recordAudit(tx, { principal: system, now }, { ...note, after: { object: row.object_name } })
      await kinds[row.kind].drop?.(tx, row, now)
      await notifyRequester(tx, services, row, 'expired')
    })
  }
}
