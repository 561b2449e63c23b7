import type { ImportRowState } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/access/actor.ts'
import { type AuditNote, recordAudits } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { ImportError } from '../import-error.ts'
import type { ImportRecord } from '../store.ts'

/** Outcome of a row. */
export interface Outcome {
  position: number
  state: ImportRowState
  client_id?: string
  client_version?: number
  faults?: ImportError[]
}

/** Audit verbs on an existing client, by outcome. */
const ofClients: Partial<Record<ImportRowState, string>> = {
  updated: 'marine_client.import_changed',
  restored: 'marine_client.import_restored',
}
/** Audit verbs on the import, by outcome: one event for all created or removed clients, which its rows name. */
const ofImports: Partial<Record<ImportRowState, string>> = {
  created: 'client_import.entered',
  removed: 'client_import.removed',
}

/** Stores the outcomes of rows, and records them in the audit trail. */
export async function storeOutcomes(
  tx: Tx,
  record: ImportRecord,
  actor: Actor,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const changes = outcomes.map(({ faults, ...outcome }) => ({
    ...outcome,
    ...(faults ? { faults, causes: faults.map(({ column, code }) => `${column}:${code}`) } : {}),
  }))
  await sql`
    update client_import_rows as row set state = changed.state, faults = coalesce(changed.faults, row.faults),
      causes = coalesce(changed.causes, row.causes), client_id = coalesce(changed.client_id, row.client_id),
      client_version = coalesce(changed.client_version, row.client_version)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (position int, state text, client_id uuid,
      client_version int, faults jsonb, causes text[])
    where row.import_id = ${record.id} and row.position = changed.position`.execute(tx)
  await recordAudits(tx, actor, [
    ...clientEvents(record, outcomes),
    ...(await importEvents(tx, record, outcomes)),
  ])
}

const clientEvents = ({ number, file_name }: ImportRecord, outcomes: readonly Outcome[]): AuditNote[] =>
  outcomes.flatMap(({ state, client_id: objectId }) => {
    const action = ofClients[state]
    const after = { import: number, file: file_name }
    return action && objectId ? [{ action, objectKind: 'marine_client', objectId, after }] : []
  })

async function importEvents(
  tx: Tx,
  { id, number, file_name }: ImportRecord,
  outcomes: readonly Outcome[],
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const [state, action] of Object.entries(ofImports)) {
    const rows = outcomes.flatMap((one) => (one.state === state ? [one.position] : []))
    if (rows.length === 0) continue
    const { first, last } = await tx
      .selectFrom('client_import_rows')
      .select(({ fn }) => [fn.min('row_number').as('first'), fn.max('row_number').as('last')])
      .where('import_id', '=', id)
      .where('position', 'in', [Math.min(...rows), Math.max(...rows)])
      .executeTakeFirstOrThrow()
    const after = { import: number, file: file_name, clients: rows.length, rows: `${first}–${last}` }
    notes.push({ action, objectKind: 'client_import', objectId: id, after })
  }
  return notes
}
