import { type MarineClientQuery, normaliseText } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { textMatch } from '../../../platform/http/list.ts'
import type { Services } from '../../../platform/services.ts'

export const sorts = { created_at: 'client.created_at', name: 'client.name' } as const

/** @param scope the partner that owns the clients; omitted for staff of the insurer */
export function selectClients(db: Db | Tx, scope?: string) {
  const found = db
    .selectFrom('marine_clients as client')
    .innerJoin('partners', 'partners.id', 'client.partner_id')
    .selectAll('client')
    .select('partners.name as partner_name')
    .select(
      sql<number>`(select count(*)::int from cargo_policies c where c.client_id = client.id and c.state = 'issued')`.as(
        'policies',
      ),
    )
  return scope ? found.where('client.partner_id', '=', scope) : found
}

export type ClientRow = Awaited<ReturnType<typeof findClient>>

/** @throws ApiError 404 */
export async function findClient(db: Db | Tx, id: string, scope?: string) {
  const row = await selectClients(db, scope).where('client.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

type ClientFilters = {
  [K in 'q' | 'kind' | 'standing']?: MarineClientQuery[K] | undefined
} & { partner_id?: string | undefined }

/** A complete identity number in its stored form: letters and digits. */
const WHOLE_NUMBER = /^[A-Z0-9]{8,20}$/

/** Applies the filters of a list. Identity numbers are stored as digests, so only a complete one is found. */
export function filterClients(
  found: ReturnType<typeof selectClients>,
  { vault }: Pick<Services, 'vault'>,
  { q, kind, standing = 'active', partner_id }: ClientFilters,
) {
  let filtered = found.where('client.archived_at', standing === 'active' ? 'is' : 'is not', null)
  if (kind) filtered = filtered.where('client.kind', '=', kind)
  if (partner_id) filtered = filtered.where('client.partner_id', '=', partner_id)
  if (!q) return filtered
  const number = normaliseNumber(q)
  if (!WHOLE_NUMBER.test(number)) return filtered.where(textMatch('client.search', q))
  return filtered.where((eb) =>
    eb.or([textMatch('client.search', q), eb('client.id_number_hash', '=', fingerprintOf(vault, number))]),
  )
}

export const normaliseNumber = (text: string): string =>
  normaliseText(text).toUpperCase().replace(/[\s-]/g, '')

/** Returns the digest by which an identity number is found. */
export const fingerprintOf = (vault: Services['vault'], number: string): Buffer =>
  vault.fingerprint(`marine client ${number}`)
