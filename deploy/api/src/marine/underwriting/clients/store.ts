import { type MarineClientQuery, normaliseText } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import { matchesOrIsOf, type PartnerSearch } from '../../partners/search-by-partner.ts'

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
  [K in 'kind' | 'standing']?: MarineClientQuery[K] | undefined
} & { partner_id?: string | undefined }

/** A complete identity number in its stored form: letters and digits; a name has letters alone. */
const WHOLE_NUMBER = /^(?=.*\d)[A-Z0-9]{8,20}$/

/** Applies the filters of a list. Identity numbers are stored as digests, so only a complete one is found. */
export function filterClients(
  found: ReturnType<typeof selectClients>,
  { vault }: Pick<Services, 'vault'>,
  { kind, standing = 'active', partner_id }: ClientFilters,
  search: PartnerSearch | undefined,
) {
  let filtered = found.where('client.archived_at', standing === 'active' ? 'is' : 'is not', null)
  if (kind) filtered = filtered.where('client.kind', '=', kind)
  if (partner_id) filtered = filtered.where('client.partner_id', '=', partner_id)
  if (!search) return filtered
  const number = normaliseNumber(search.q)
  const match = matchesOrIsOf(search, 'client.search', 'client.partner_id')
  if (!WHOLE_NUMBER.test(number)) return filtered.where(match)
  return filtered.where((eb) =>
    eb.or([match, eb('client.id_number_hash', '=', fingerprintOf(vault, number))]),
  )
}

export const normaliseNumber = (text: string): string =>
  normaliseText(text).toUpperCase().replace(/[\s-]/g, '')

/** Returns the digest by which an identity number is found. */
export const fingerprintOf = (vault: Services['vault'], number: string): Buffer =>
  vault.fingerprint(`marine client ${number}`)
