import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { MarineClients } from '../../clients/tables.ts'
import { readClients } from '../rows/check-rows.ts'
import type { ImportRecord, RowRecord } from '../store.ts'

export interface Target {
  client: Selectable<MarineClients>
  /** Whether only this import has changed it since the check. */
  isUnchanged: boolean
}

/** Reads the clients that rows change: the matched ones, or those of an earlier row of the file. */
export async function targetsOf(
  tx: Tx,
  record: ImportRecord,
  rows: readonly RowRecord[],
): Promise<Map<number, Target>> {
  const { rows: found } = await sql<{
    position: number
    id: string
    seen: number | null
    own: number | null
  }>`
    select row.position, coalesce(row.match_id, earlier.client_id, earlier.match_id) as id,
      case when row.match_id is null then null else row.match_version end as seen,
      (select max(done.client_version) from client_import_rows as done where done.import_id = row.import_id
        and done.client_id = coalesce(row.match_id, earlier.client_id, earlier.match_id)) as own
    from client_import_rows as row
    left join client_import_rows as earlier on earlier.import_id = row.import_id and earlier.position = row.twin
    where row.import_id = ${record.id} and row.position = any(${rows.map(({ position }) => position)}::int[])
      and coalesce(row.match_id, earlier.client_id, earlier.match_id) is not null`.execute(tx)
  const clients = await readClients(
    tx,
    found.map(({ id }) => id),
  )
  return new Map(
    found.flatMap(({ position, id, seen, own }): [number, Target][] => {
      const client = clients.get(id)
      if (client?.partner_id !== record.partner_id) return []
      return [[position, { client, isUnchanged: client.version === (own ?? seen ?? client.version) }]]
    }),
  )
}
