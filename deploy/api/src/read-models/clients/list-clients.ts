import { clientList } from '@coverdesk/lists/clients'
import type { ListedClient } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import { standingOf } from '../../identity/clients/standing.ts'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { isClientInBranches } from '../../platform/access/clients-in-branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { pageOf } from '../../platform/answers/answers.ts'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'

const sorts = { created_at: 'clients.created_at', name: 'clients.first_name' } as const satisfies SortsOf<
  typeof clientList
>

/** Newest matching policies whose customers are found; more letters find others. */
const POLICIES_SEARCHED = 500
const DIGIT = /\d/

const inStanding = {
  standing: sql<boolean>`clients.restricted_at is null and clients.erased_at is null`,
  restricted: sql<boolean>`clients.restricted_at is not null`,
  erased: sql<boolean>`clients.erased_at is not null`,
}

export const clientListRoute = listRoute({
  url: '/api/clients',
  summary: 'List customers, newest first, without merged duplicates',
  access: staff('customer.customer.read'),
  query: listQuery(sorts, filtersOf(clientList)),
  data: pageOf('ListedClient'),
  async read({ services: { db }, query, principal }) {
    const few = await clientsOfSmallBranches(db, principal)
    let found = db
      .selectFrom('clients')
      .where('merged_into', 'is', null)
      .where(
        few
          ? (eb) => eb('clients.id', '=', eb.fn.any(eb.val(few)))
          : isClientInBranches('clients.id', principal),
      )
    if (query.q) found = found.where(isFound(query.q, principal))
    if (query.kind) found = found.where('clients.kind', '=', query.kind)
    if (query.standing) found = found.where(inStanding[query.standing])
    if (query.created_from) found = found.where('clients.created_at', '>=', lagosMidnight(query.created_from))
    if (query.created_until)
      found = found.where('clients.created_at', '<', lagosMidnight(query.created_until, 1))
    const parts = { found, shown: selectListed(db, principal) }
    return presentPage(await readPageOf(db, parts, query, sorts, 'created_at'), presentListedClient)
  },
})

/** Rows of branches whose customers are read by them. */
const FEW = 1_000

/**
 * Returns the customers of branches with few policies and trackers; null for others. The list of all customers would be
 * read to its end for them.
 */
async function clientsOfSmallBranches(db: Db, principal: Principal): Promise<string[] | null> {
  if (principal.kind !== 'staff' || principal.branches === null) return null
  const { rows } = await sql<{ id: string }>`
    (select client_id as id from policies where ${isInBranches('policies.branch_id', principal)} limit ${FEW})
    union all
    (select customer_id from trackers where customer_id is not null and ${isInBranches('trackers.branch_id', principal)}
      limit ${FEW})`.execute(db)
  return rows.length < FEW ? [...new Set(rows.map(({ id }) => id))] : null
}

/**
 * SQL condition: a customer is found by name, phone or email, or by a policy of theirs. Numbers and plates have a digit;
 * other terms do not search policies, which contain the same names.
 */
function isFound(q: string, principal: Principal) {
  const own = textMatch('clients.search', q)
  if (!DIGIT.test(q)) return own
  return sql<boolean>`clients.id in (
    select id from clients where ${textMatch('clients.search', q)}
    union all
    (select client_id from policies where ${textMatch('policies.search', q)}
      and ${isInBranches('policies.branch_id', principal)}
      order by issued_at desc, id desc limit ${POLICIES_SEARCHED}))`
}

const selectListed = (db: Db, principal: Principal) =>
  db
    .selectFrom('clients')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from policies where policies.client_id = clients.id
        and ${isInBranches('policies.branch_id', principal)})`.as('policies'),
    )

function presentListedClient(row: Selectable<Database['clients']> & { policies: number }): ListedClient {
  const { kind, state, lga, policies, created_at } = row
  return {
    ...presentCustomer(row.id, row),
    kind,
    state,
    lga,
    policies,
    created_at,
    standing: standingOf(row),
  }
}
