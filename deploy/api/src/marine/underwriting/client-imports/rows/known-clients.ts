import type { ImportContact, MarineClientInput, marineClientKinds } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { fingerprintOf } from '../../clients/store.ts'
import { contactPaths } from './decide-action.ts'

/** Returns the keys by which clients are matched, as `path:value`; identity numbers by their fingerprint. */
export function keysOf(
  { vault }: Pick<Services, 'vault'>,
  { rc_number, id_number, tin, email, phone }: MarineClientInput,
  contacts: readonly ImportContact[],
): string[] {
  const values: [string, string][] = [
    ['rc_number', rc_number],
    ['id_number', id_number ? fingerprintOf(vault, id_number).toString('hex') : ''],
    ['tin', tin],
    ['email', contacts.includes('email') ? email : ''],
    ['phone', contacts.includes('phone') ? phone : ''],
  ]
  return values.filter(([, value]) => value !== '').map(([path, value]) => `${path}:${value}`)
}

const pathOfKey = (key: string): string => key.slice(0, key.indexOf(':'))
export const isContactKey = (key: string): boolean =>
  contactPaths.some((contact) => contact === pathOfKey(key))

export interface KnownClient {
  position: number
  by: string
  id: string
  kind: (typeof marineClientKinds)[number]
  version: number
  archived: boolean
}

const keyMatches: readonly (readonly [path: string, same: RawBuilder<boolean>])[] = [
  ['rc_number', sql<boolean>`client.rc_number = wanted.value and client.rc_number <> ''`],
  ['id_number', sql<boolean>`client.id_number_hash = decode(wanted.value, 'hex')`],
  ['tin', sql<boolean>`client.tin = wanted.value and client.tin <> ''`],
  ['email', sql<boolean>`lower(client.email) = wanted.value and client.email <> ''`],
  ['phone', sql<boolean>`client.phone = wanted.value and client.phone <> ''`],
]

/** Finds the partner's clients with the keys of many rows, matches by number first, oldest first. */
export async function findKnown(
  db: Db | Tx,
  partnerId: string,
  rows: readonly { position: number; keys: readonly string[] }[],
): Promise<Map<number, KnownClient[]>> {
  const found = new Map<number, KnownClient[]>()
  for (const [path, same] of keyMatches) {
    const wanted = rows.flatMap(({ position, keys }) =>
      keys
        .filter((key) => pathOfKey(key) === path)
        .map((key) => [position, key.slice(path.length + 1)] as const),
    )
    if (wanted.length === 0) continue
    const answer = await sql<KnownClient>`
      select wanted.position, ${path} as by, client.id, client.kind, client.version,
        client.archived_at is not null as archived
      from unnest(${wanted.map(([position]) => position)}::int[], ${wanted.map(([, value]) => value)}::text[])
        as wanted (position, value)
      join marine_clients as client on client.partner_id = ${partnerId} and ${same}
      order by client.created_at, client.id`.execute(db)
    for (const one of answer.rows) found.set(one.position, [...(found.get(one.position) ?? []), one])
  }
  return found
}
