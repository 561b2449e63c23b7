import { cargoKinds, cargoStates } from '@coverdesk/sdk'
import { daySchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { MarineUser } from '../../../platform/access/principal.ts'
import { lagosMidnight } from '../../../platform/db/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { searchTerms, textMatch } from '../../../platform/http/list.ts'
import { type PageQuery, presentPage, readPageOf } from '../../../platform/http/page.ts'
import {
  matchesOrIsOf,
  namesPartners,
  type PartnerSearch,
  searchByPartner,
} from '../../partners/search-by-partner.ts'
import { presentListed, type Reading } from './presenter.ts'
import { selectPolicies } from './store.ts'

export const policySorts = {
  created_at: 'cargo_policies.created_at',
  updated_at: 'cargo_policies.updated_at',
  premium: 'cargo_policies.premium_order',
  starts_on: 'cargo_policies.starts_order',
} as const

export const policyFilters = {
  state: z.enum(cargoStates).optional(),
  kind: z.enum(cargoKinds).optional(),
  client_id: z.uuid().optional(),
  clause: z.string().max(40).optional(),
  commodity: z.string().max(40).optional(),
  mode: z.string().max(40).optional(),
  load_port: z.string().max(40).optional(),
  discharge_port: z.string().max(40).optional(),
  from: daySchema().optional(),
  until: daySchema().optional(),
  starts_from: daySchema().optional(),
  starts_until: daySchema().optional(),
  issued_from: daySchema().optional(),
  issued_until: daySchema().optional(),
  ends_from: daySchema().optional(),
  ends_until: daySchema().optional(),
  bottom: z.string().max(200).optional(),
  location: z.string().max(400).optional(),
  open_cover_id: z.uuid().optional(),
}

const textFilters = [
  ...(['clause', 'commodity', 'mode', 'load_port', 'discharge_port'] as const),
  ...(['bottom', 'location'] as const),
]

const filtersShape = z.object(policyFilters)
type PolicyFilters = z.output<typeof filtersShape>
type Filtered = ReturnType<typeof filterPolicies>

/** A search term that identifies one record: with digits, and too long to be part of another number by chance. */
const NUMBER = /^(?=.*\d).{6,}$/

/** Lists a page of cargo policies, of all partners or of one. */
export async function listPolicies(
  reading: Reading & { principal: MarineUser },
  query: PolicyFilters & PageQuery,
  scope?: string,
) {
  const { db } = reading.services
  const filtered = filterPolicies(db, query, scope)
  const search = await searchByPartner(db, query.q, reading.principal)
  const found = search ? await matchSearch(filtered, search) : filtered
  const page = await readPageOf(db, { found, shown: selectPolicies(db) }, query, policySorts, 'created_at')
  return presentPage(page, (row) => presentListed(reading, row))
}

/** Applies the filters of a list; omits discarded drafts unless they are requested. */
function filterPolicies(db: Db, query: PolicyFilters, scope: string | undefined) {
  let found = db.selectFrom('cargo_policies')
  if (scope) found = found.where('cargo_policies.partner_id', '=', scope)
  found = query.state
    ? found.where('cargo_policies.state', '=', query.state)
    : found.where('cargo_policies.state', '!=', 'discarded')
  for (const field of textFilters) {
    const value = query[field]
    if (value) found = found.where(field, '=', value)
  }
  if (query.kind) found = found.where('cargo_policies.kind', '=', query.kind)
  if (query.client_id) found = found.where('client_id', '=', query.client_id)
  if (query.open_cover_id) found = found.where('open_cover_id', '=', query.open_cover_id)
  if (query.from) found = found.where('cargo_policies.created_at', '>=', lagosMidnight(query.from))
  if (query.until) found = found.where('cargo_policies.created_at', '<', lagosMidnight(query.until, 1))
  if (query.starts_from) found = found.where('starts_on', '>=', query.starts_from)
  if (query.starts_until) found = found.where('starts_on', '<=', query.starts_until)
  if (query.issued_from) found = found.where('issued_at', '>=', lagosMidnight(query.issued_from))
  if (query.issued_until) found = found.where('issued_at', '<', lagosMidnight(query.issued_until, 1))
  if (query.ends_from) found = found.where('ends_on', '>=', query.ends_from)
  if (query.ends_until) found = found.where('ends_on', '<=', query.ends_until)
  return found
}

const matchSearch = async (filtered: Filtered, search: PartnerSearch): Promise<Filtered> =>
  namesPartners(search)
    ? filtered.where(matchesOrIsOf(search, 'cargo_policies.search', 'cargo_policies.partner_id'))
    : await matchSearchTerms(filtered, search.q)

/**
 * Selects the policies with every search term. A number that occurs as a whole word is searched as one, because policy
 * numbers share nearly all their trigrams, so that the trigram index excludes few of them.
 */
async function matchSearchTerms(filtered: Filtered, q: string): Promise<Filtered> {
  let found = filtered
  const parts: string[] = []
  for (const word of searchTerms(q)) {
    const wholeWord = sql<boolean>`string_to_array(cargo_policies.search, ' ') @> array[${word}]::text[]`
    const exactMatch = found.where(wholeWord).select('cargo_policies.id').limit(1)
    if (NUMBER.test(word) && (await exactMatch.executeTakeFirst())) found = found.where(wholeWord)
    else parts.push(word)
  }
  const remaining = found === filtered ? q : parts.join(' ')
  return remaining === '' ? found : found.where(textMatch('cargo_policies.search', remaining))
}
