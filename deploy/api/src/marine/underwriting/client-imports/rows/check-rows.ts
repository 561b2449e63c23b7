import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { MarineClients } from '../../clients/tables.ts'
import type { ImportError } from '../import-error.ts'
import { openCells, openTyped } from '../sealed-cells.ts'
import type { ImportRecord, RowRecord } from '../store.ts'
import { contactPaths } from './decide-action.ts'
import { findKnown, type KnownClient, keysOf } from './known-clients.ts'
import { isSame, mergeClient } from './merge-client.ts'
import { type ParsedRow, type ParsingSettings, parseRow } from './parse-row.ts'

/** Result of checking one row alone, before it is compared with other rows. */
export interface CheckedRow {
  position: number
  keys: string[]
  faults: ImportError[]
  match: KnownClient | null
  unchanged: boolean
}

const isContact = ({ by }: KnownClient): boolean => contactPaths.some((contact) => contact === by)

/** Parses rows, and finds their clients among those of the partner. */
export async function checkRows(
  db: Db | Tx,
  services: Pick<Services, 'vault'>,
  record: ImportRecord,
  settings: ParsingSettings,
  rows: readonly Pick<RowRecord, 'position' | 'cells' | 'typed'>[],
): Promise<CheckedRow[]> {
  const { vault } = services
  const read = rows.map(({ position, cells, typed }) => {
    const parsed = parseRow(openCells(vault, cells), openTyped(vault, typed), settings)
    return { position, parsed, keys: keysOf(services, parsed.input, record.match_on) }
  })
  const known = await findKnown(db, record.partner_id, read)
  const matches = new Map(
    read.map(({ position, parsed }) => [position, matchOf(known.get(position) ?? [], parsed)]),
  )
  const clients = await readClients(
    db,
    [...matches.values()].flatMap(({ match }) => (match ? [match.id] : [])),
  )
  return read.map(({ position, parsed, keys }) => {
    const { match = null, faults = [] } = matches.get(position) ?? {}
    const client = match ? clients.get(match.id) : undefined
    return {
      position,
      keys,
      match,
      faults: [...parsed.faults, ...faults],
      unchanged: client !== undefined && isSame(services, client, mergeClient(client, parsed)),
    }
  })
}

/** Returns the client of a row; none where its numbers belong to two clients. */
function matchOf(
  known: readonly KnownClient[],
  { input }: ParsedRow,
): { match: KnownClient | null; faults: ImportError[] } {
  const numbered = known.filter((one) => !isContact(one))
  const [first] = numbered
  if (numbered.some(({ id }) => id !== first?.id))
    return { match: null, faults: [{ column: '', code: 'fields.import_matches_two' }] }
  if (first && first.kind !== input.kind)
    return { match: first, faults: [{ column: 'client_type', code: 'fields.import_kind_differs' }] }
  return {
    match: first ?? known.find((one) => isContact(one) && one.kind === input.kind) ?? null,
    faults: [],
  }
}

export async function readClients(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, Selectable<MarineClients>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('marine_clients')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
