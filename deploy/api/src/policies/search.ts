import { sql } from 'kysely'
import { isInBranches } from '../platform/access/branches.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Db } from '../platform/db/database.ts'
import { searchTerms, textMatch } from '../platform/http/list.ts'
import { normaliseSearch } from '../platform/http/normalise-search.ts'
import { type PolicyWithPeople, selectPolicies } from './presenter.ts'

const SHOWN = 20
/** Newest matches that are ranked; with more of them the caller adds a word. */
const LOOKED_AT = 100
/** Minimum similarity of a misspelt word, from 0 to 1. */
const ALIKE = 0.5

export interface FoundPolicies {
  rows: PolicyWithPeople[]
  /** Whether no policy has all the words, and these are similar ones. */
  close: boolean
  more: boolean
}

/**
 * Finds policies by number, certificate, plate, chassis, name or phone in any notation: an exact match first, then
 * those in force.
 */
export async function searchPolicies(
  db: Db,
  q: string,
  today: string,
  principal: Principal,
): Promise<FoundPolicies> {
  const compact = searchTerms(q).join('')
  const exact = ['plate', 'policy_number', 'certificate_number'].map((name) => sql.ref(`policies.${name}`))
  const isExact = sql`coalesce(${compact} = any (array[${sql.join(
    [...exact, sql`vehicle ->> 'chassis_number'`].map((value) => sql`search_fold(${value})`),
  )}]), false)`
  const isInForce = sql`(cancelled_at is null and end_date >= ${today}::date)`
  const found = await selectPolicies(db)
    .where('policies.id', 'in', (eb) =>
      eb
        .selectFrom('policies')
        .select('id')
        .where(textMatch('policies.search', q))
        .where(isInBranches('policies.branch_id', principal))
        .orderBy('issued_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LOOKED_AT),
    )
    .orderBy(sql`${isExact} desc`)
    .orderBy(sql`${isInForce} desc`)
    .orderBy('policies.issued_at', 'desc')
    .orderBy('policies.id', 'desc')
    .limit(SHOWN + 1)
    .execute()
  if (found.length > 0) return { rows: found.slice(0, SHOWN), close: false, more: found.length > SHOWN }
  return { rows: await searchAlike(db, normaliseSearch(q), principal), close: true, more: false }
}

/** Searches by similarity, for misheard or mistyped words. */
function searchAlike(db: Db, q: string, principal: Principal): Promise<PolicyWithPeople[]> {
  const likeness = sql<number>`word_similarity(${q}, policies.search)`
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`.execute(tx)
    return selectPolicies(tx)
      .where(sql<boolean>`${q} <% policies.search`)
      .where(isInBranches('policies.branch_id', principal))
      .orderBy(sql`${likeness} desc`)
      .orderBy('policies.issued_at', 'desc')
      .limit(SHOWN)
      .execute()
  })
}
