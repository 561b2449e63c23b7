import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { changeImport, type ImportRecord, lockForWork } from '../store.ts'
import { readCommittingUser } from './commit-rows.ts'
import { type Outcome, storeOutcomes } from './store-outcomes.ts'

const BATCH_SIZE = 500

interface Done {
  position: number
  state: 'created' | 'updated'
  client_id: string
  version: number
  /** Whether the client is unchanged since, and no record refers to it. */
  untouched: boolean
}

/** Undoes the next rows, last first, except clients changed since. @returns whether work is left */
export function undoNextRows(services: Services, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const record = await lockForWork(tx, id, 'undoing')
    if (!record) return false
    const actor = await readCommittingUser(tx, services, record)
    const rows = actor ? await nextDone(tx, record) : []
    if (!actor || rows.length === 0) {
      await changeImport(tx, id, { state: actor ? 'undone' : 'done', finished_at: services.clock() })
      return false
    }
    const outcomes = [...groupByClient(rows).values()].flatMap(outcomesOf)
    const removedIds = outcomes.filter(({ state }) => state === 'removed').map((one) => one.client_id)
    await sql`delete from marine_clients where id = any(${removedIds}::uuid[])`.execute(tx)
    await restore(
      tx,
      record,
      [...groupByClient(outcomes.filter(({ state }) => state === 'restored')).values()],
      actor.now,
    )
    await storeOutcomes(tx, record, actor, outcomes)
    await changeImport(tx, id, { rows_done: record.rows_done + rows.length, tries: 0 })
    return true
  })
}

/** Reads rows and locks their clients until the transaction ends, so that no new record refers to one. */
async function nextDone(tx: Tx, record: ImportRecord): Promise<Done[]> {
  const next = sql`select position, state, client_id, client_version from client_import_rows
    where import_id = ${record.id} and state in ('created', 'updated') order by position desc limit ${BATCH_SIZE}`
  await sql`select id from marine_clients where id in (select client_id from (${next}) as next) for update`.execute(
    tx,
  )
  const { rows } = await sql<Done>`
    select next.position, next.state, next.client_id, client.version,
      coalesce(client.archived_at is null and client.version = (
        select max(client_version) from client_import_rows where import_id = ${record.id} and client_id = client.id), false)
      and not (exists (select 1 from client_import_rows as made where made.import_id = ${record.id}
          and made.client_id = client.id and made.state = 'created')
        and (exists (select 1 from cargo_policies where client_id = client.id)
          or exists (select 1 from marine_documents where object_id = client.id))) as untouched
    from (${next}) as next left join marine_clients as client on client.id = next.client_id
    order by next.position`.execute(tx)
  return rows
}

/** Groups rows by client, in the order of the file. */
function groupByClient<Row extends { client_id: string; position: number }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.client_id, [...(found.get(row.client_id) ?? []), row])
  return found
}

/** Determines the outcomes of the rows of one client: a client created by one of them is removed with all. */
function outcomesOf(rows: readonly Done[]): (Outcome & { client_id: string })[] {
  const hasCreated = rows.some(({ state }) => state === 'created')
  return rows.map(({ position, client_id, version, untouched }) => {
    if (!untouched) return { position, client_id, state: 'kept' }
    if (hasCreated) return { position, client_id, state: 'removed' }
    return { position, client_id, state: 'restored', client_version: version + 1 }
  })
}

/** Restores clients to their values before the first of their rows. */
async function restore(
  tx: Tx,
  record: ImportRecord,
  clients: readonly { position: number }[][],
  now: Date,
): Promise<void> {
  const rows = clients.flatMap(([first]) => (first ? [first] : []))
  if (rows.length === 0) return
  await sql`
    update marine_clients as client set kind = was.kind, name = was.name, rc_number = was.rc_number, tin = was.tin,
      id_type = was.id_type, id_number_cipher = was.id_number_cipher, id_number_hash = was.id_number_hash,
      id_number_last = was.id_number_last, email = was.email, phone = was.phone, address = was.address,
      city = was.city, state = was.state, country = was.country, industry = was.industry,
      contact_person = was.contact_person, external_ref = was.external_ref, search = was.search,
      version = client.version + 1, updated_at = ${now}::timestamptz
    from client_import_rows as row, jsonb_populate_record(null::marine_clients, row.before) as was
    where row.import_id = ${record.id} and row.position = any(${rows.map(({ position }) => position)}::int[])
      and client.id = row.client_id`.execute(tx)
}
