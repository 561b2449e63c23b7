import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ChangeRow } from './stored-change.ts'

/** Writes a corrected name to the record of the policyholder. */
export async function writeHolder(tx: Tx, { policy_id, facts }: ChangeRow, actor: Actor): Promise<void> {
  const { first_name, last_name } = facts
  if (first_name === undefined && last_name === undefined) return
  const holder = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['clients.id', 'clients.first_name', 'clients.last_name'])
    .where('policies.id', '=', policy_id)
    .executeTakeFirstOrThrow()
  const { id, ...before } = holder
  const after = {
    first_name: String(first_name ?? before.first_name),
    last_name: String(last_name ?? before.last_name),
  }
  await tx
    .updateTable('clients')
    .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const note = { action: 'client.corrected', objectKind: 'client', objectId: id }
  await recordAudit(tx, actor, { ...note, before, after })
}
