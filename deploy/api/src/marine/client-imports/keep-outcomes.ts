import type { ImportRowState } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudits } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ImportFault } from '../../platform/db/tables/client-imports.ts'
import type { ImportRecord } from './store.ts'

/** What came of a row. */
export interface Outcome {
  position: number
  state: ImportRowState
  client_id?: string
  client_version?: number
  faults?: ImportFault[]
}

const actions: Partial<Record<ImportRowState, string>> = {
  created: 'marine_client.imported',
  updated: 'marine_client.import_changed',
  removed: 'marine_client.import_removed',
  restored: 'marine_client.import_restored',
}

/** Keeps what came of rows, and says so in the trail of each client. */
export async function keepOutcomes(
  tx: Tx,
  record: ImportRecord,
  actor: Actor,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const told = outcomes.map(({ faults, ...outcome }) => ({
    ...outcome,
    ...(faults ? { faults, causes: faults.map(({ column, code }) => `${column}:${code}`) } : {}),
  }))
  await sql`
    update client_import_rows as row set state = told.state, faults = coalesce(told.faults, row.faults),
      causes = coalesce(told.causes, row.causes), client_id = coalesce(told.client_id, row.client_id),
      client_version = coalesce(told.client_version, row.client_version)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (position int, state text, client_id uuid,
      client_version int, faults jsonb, causes text[])
    where row.import_id = ${record.id} and row.position = told.position`.execute(tx)
  const notes = outcomes.flatMap(({ state, client_id: objectId }) => {
    const action = actions[state]
    const after = { import: record.number, file: record.file_name }
    return action && objectId ? [{ action, objectKind: 'marine_client', objectId, after }] : []
  })
  await recordAudits(tx, actor, notes)
}
