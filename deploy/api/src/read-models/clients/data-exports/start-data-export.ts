import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/access/actor.ts'
import { actorName, type StaffUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import { assertSeesAll } from '../record/assert-sees-all.ts'
import { lockOpenClient } from '../record/lock-client.ts'

interface DataExport {
  id: string
  reason: string
  locale: string
}

/** Starts an export of a customer's data. @throws ApiError 403 `not_allowed`; 404; 409 `client_closed` */
export async function startDataExport(
  tx: Tx,
  { id, reason, locale }: DataExport,
  { principal, actor }: { principal: StaffUser; actor: Actor },
): Promise<void> {
  await lockOpenClient(tx, id, principal)
  await assertSeesAll(tx, id, principal)
  const exportId = uuid()
  await tx
    .insertInto('client_data_exports')
    .values({
      id: exportId,
      client_id: id,
      locale,
      state: 'waiting',
      reason,
      file_key: null,
      requested_by: actorName(principal),
      user_id: principal.userId,
      created_at: actor.now,
      finished_at: null,
    })
    .execute()
  await enqueue(tx, 'client-data-export', { export_id: exportId }, actor.now)
  const note = { action: 'client.exported', objectKind: 'client', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { reason } })
}
