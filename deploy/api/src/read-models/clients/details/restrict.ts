import type { RestrictionInput } from '@coverdesk/sdk'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockClientVersion } from '../record/lock-client.ts'
import { recordChange } from '../record/record-change.ts'
import type { RecordReader } from '../record/record-texts.ts'

/**
 * Restricts the processing of a customer's data, or ends the restriction.
 * @throws ApiError 404; 409 `edit_conflict`, `client_closed`
 */
export async function restrict(
  tx: Tx,
  id: string,
  { restricted, reason, version }: RestrictionInput,
  actor: Actor,
  reader: RecordReader,
): Promise<void> {
  const row = await lockClientVersion(tx, id, version, reader)
  if ((row.restricted_at !== null) === restricted) return
  await tx
    .updateTable('clients')
    .set((eb) => ({ restricted_at: restricted ? actor.now : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const verb = restricted ? 'restricted' : 'unrestricted'
  await recordChange(tx, actor, {
    clientId: id,
    kind: 'restriction',
    action: `client.${verb}`,
    before: { restricted: restricted ? 'no' : 'yes' },
    after: { restricted: restricted ? 'yes' : 'no' },
    reason,
  })
}
