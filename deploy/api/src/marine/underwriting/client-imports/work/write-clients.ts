import type { MarineClientInput } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { sealedNumber, searchTextOf } from '../../clients/save-client.ts'
import type { ImportRecord } from '../store.ts'

interface ClientToWrite {
  id: string
  input: MarineClientInput
}

const texts = [
  ...(['kind', 'name', 'rc_number', 'tin', 'id_type', 'email', 'phone', 'address', 'city', 'state'] as const),
  ...(['country', 'industry', 'contact_person', 'external_ref'] as const),
]
const textColumns = sql.raw(texts.join(', '))

/** Returns the texts of many clients by column, and their encrypted numbers. */
function columnsOf({ vault }: Services, clients: readonly ClientToWrite[]) {
  const sealed = clients.map(({ input }) => sealedNumber({ vault }, input))
  return [
    sql`${clients.map(({ id }) => id)}::uuid[]`,
    ...texts.map((name) => sql`${clients.map(({ input }) => input[name])}::text[]`),
    sql`${sealed.map(({ id_number_cipher: cipher = null }) => cipher)}::bytea[]`,
    sql`${sealed.map(({ id_number_hash: hash = null }) => hash)}::bytea[]`,
    sql`${sealed.map(({ id_number_last: last = '' }) => last)}::text[]`,
    sql`${clients.map(({ input }) => searchTextOf(input))}::text[]`,
  ]
}

const inputColumns = sql.raw(
  `input (id, ${texts.join(', ')}, id_number_cipher, id_number_hash, id_number_last, search)`,
)

/** Inserts many clients with one statement. */
export async function insertClients(
  tx: Tx,
  services: Services,
  { partnerId, userId, now }: { partnerId: string; userId: string; now: Date },
  clients: readonly ClientToWrite[],
): Promise<void> {
  if (clients.length === 0) return
  await sql`
    insert into marine_clients (id, partner_id, ${textColumns}, id_number_cipher, id_number_hash, id_number_last,
      search, created_at, created_by, updated_at)
    select id, ${partnerId}::uuid, ${textColumns}, id_number_cipher, id_number_hash, id_number_last, search,
      ${now}::timestamptz, ${userId}::uuid, ${now}::timestamptz
    from unnest(${sql.join(columnsOf(services, clients))}) as ${inputColumns}`.execute(tx)
}

/** Updates many clients with one statement, and stores their previous values with the rows of the file. */
export async function updateClients(
  tx: Tx,
  services: Services,
  record: ImportRecord,
  clients: readonly (ClientToWrite & { position: number })[],
  now: Date,
): Promise<void> {
  if (clients.length === 0) return
  await sql`
    update client_import_rows as row set before = to_jsonb(client)
    from marine_clients as client, unnest(${clients.map(({ position }) => position)}::int[],
      ${clients.map(({ id }) => id)}::uuid[]) as input (position, id)
    where row.import_id = ${record.id} and row.position = input.position and client.id = input.id`.execute(tx)
  const set = sql.raw(texts.map((name) => `${name} = input.${name}`).join(', '))
  await sql`
    update marine_clients as client set ${set}, search = input.search, version = client.version + 1,
      updated_at = ${now}::timestamptz,
      id_number_cipher = coalesce(input.id_number_cipher, client.id_number_cipher),
      id_number_hash = coalesce(input.id_number_hash, client.id_number_hash),
      id_number_last = coalesce(nullif(input.id_number_last, ''), client.id_number_last)
    from unnest(${sql.join(columnsOf(services, clients))}) as ${inputColumns}
    where client.id = input.id`.execute(tx)
}
