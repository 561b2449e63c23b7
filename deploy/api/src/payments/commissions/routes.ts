import { commissionList } from '@coverdesk/lists/commissions'
import type { Commission } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { staff } from '../../platform/access/access.ts'
import { isInBranches, seesAll } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { pageOf } from '../../platform/answers/answers.ts'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { runNumber } from '../commission-runs/run-number.ts'

const sorts = { at: 'commissions.accrued_at' } as const satisfies SortsOf<typeof commissionList>

/** Entries of policies of the caller's branches; payments belong to no branch. */
const isSeen = (principal: Principal) =>
  seesAll(principal)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from policies where policies.id = commissions.policy_id
        and ${isInBranches('policies.branch_id', principal)})`

const selectEntries = (db: Db) =>
  db
    .selectFrom('commissions')
    .leftJoin('policies', 'policies.id', 'commissions.policy_id')
    .leftJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('commission_runs', 'commission_runs.id', 'commissions.run_id')
    .selectAll('commissions')
    .select(['policies.policy_number', 'policies.plate', 'clients.first_name', 'clients.last_name'])
    .select(['commission_runs.number as run_number'])
    .select(
      sql<string | null>`(select name from setup_rows where list = 'agencies'
        and code = commissions.agency_code order by effective_from desc limit 1)`.as('agency_name'),
    )

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const presentEntry = (row: EntryRow): Commission => ({
  id: row.id,
  kind: row.kind,
  agency: { code: row.agency_code, name: row.agency_name ?? row.agency_code },
  at: row.accrued_at,
  policy: row.policy_id
    ? {
        id: row.policy_id,
        policy_number: row.policy_number ?? '',
        plate: row.plate ?? '',
        customer: [row.first_name, row.last_name].filter(Boolean).join(' '),
      }
    : null,
  basis: row.basis,
  rate_bps: row.rate_bps,
  commission: row.commission,
  vat: row.vat,
  wht: row.wht,
  amount: row.amount,
  run: row.run_id && row.run_number !== null ? { id: row.run_id, number: runNumber(row.run_number) } : null,
})

export const commissionRoutes = [
  listRoute({
    url: '/api/commissions',
    summary: 'List entries in the accounts of agencies, the newest first',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filtersOf(commissionList)),
    data: pageOf('Commission'),
    async read({ services: { db }, query, principal }) {
      let found = db.selectFrom('commissions').where(isSeen(principal))
      if (query.agency) found = found.where('commissions.agency_code', '=', query.agency)
      if (query.kind) found = found.where('commissions.kind', '=', query.kind)
      if (query.policy_id) found = found.where('commissions.policy_id', '=', query.policy_id)
      if (query.from) found = found.where('commissions.accrued_at', '>=', lagosMidnight(query.from))
      if (query.until) found = found.where('commissions.accrued_at', '<', lagosMidnight(query.until, 1))
      const { q } = query
      if (q)
        found = found.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('policies')
              .select('policies.id')
              .whereRef('policies.id', '=', 'commissions.policy_id')
              .where(textMatch('policies.search', q)),
          ),
        )
      const page = await readPageOf(db, { found, shown: selectEntries(db) }, query, sorts, 'at')
      return presentPage(page, presentEntry)
    },
  }),
]
