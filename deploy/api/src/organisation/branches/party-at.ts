import type { Party } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'

/** The party for an object of a branch: a branch as party means the object's own branch, where it has one. */
export async function partyAt(tx: Tx, party: Party, branchId: string | null): Promise<Party> {
  if (party.kind !== 'branch' || branchId === null || party.id === branchId) return party
  const { id, name } = await tx
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  return { ...party, id, name }
}
