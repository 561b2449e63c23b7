import type { Selectable } from 'kysely'
import { isClientInBranches } from '../../../platform/access/clients-in-branches.ts'
import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { ApiError, editConflict, notFound } from '../../../platform/errors/api-error.ts'
import { presentClientRecord } from './present-client-record.ts'
import type { RecordReader } from './record-texts.ts'

export type ClientRow = Selectable<Database['clients']>

/** Finds a customer of the caller's branches and locks the record. @throws ApiError 404; 409 `client_closed` */
export async function lockOpenClient(tx: Tx, id: string, principal: StaffUser): Promise<ClientRow> {
  const row = await tx
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where(isClientInBranches('clients.id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  assertOpen(row)
  return row
}

/** Refuses a merged or erased record. @throws ApiError 409 `client_closed` */
export function assertOpen({ merged_into, erased_at }: ClientRow): void {
  if (merged_into !== null || erased_at !== null) throw new ApiError(409, 'client_closed')
}

/** @throws ApiError 404; 409 `client_closed`, or `edit_conflict` with the present record */
export async function lockClientVersion(
  tx: Tx,
  id: string,
  version: number,
  reader: RecordReader,
): Promise<ClientRow> {
  const row = await lockOpenClient(tx, id, reader.principal)
  if (row.version !== version) throw editConflict(await presentClientRecord(tx, id, reader))
  return row
}
