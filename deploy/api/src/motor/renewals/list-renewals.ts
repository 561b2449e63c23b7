import type { renewalList } from '@coverdesk/lists/renewals'
import type { RenewalQuery } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { branchCalled } from '../../organisation/branches/branch-called.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { textMatch } from '../../platform/http/list.ts'
import type { SortsOf } from '../../platform/http/list-filters.ts'
import { type Page, type PageQuery, readPageOf } from '../../platform/http/page.ts'
import { addDays } from '../../policies/terms/days.ts'
import {
  DUE_DAYS,
  ENDED_DAYS,
  type RenewalRow,
  selectRenewalRows,
  selectRenewals,
  selectRenewed,
} from './select-renewals.ts'

export const sorts = {
  end_date: 'policies.end_date',
  policy_number: 'policies.policy_number',
} as const satisfies SortsOf<typeof renewalList>

type Query = PageQuery & Pick<RenewalQuery, 'due' | 'status' | 'branch' | 'agency' | 'owner'>

/**
 * Reads a page of the renewals that the caller sees: the first to end first, of the renewed the last renewed first.
 * @param today `yyyy-mm-dd`
 */
export function listRenewals(
  db: Db,
  query: Query,
  { principal, today }: { principal: Principal; today: string },
): Promise<Page<RenewalRow>> {
  const seen = isInBranches('policies.branch_id', principal)
  const among = (ownerId: string) =>
    sql<boolean>`(${sql.join([seen, ...matching(query, ownerId)], sql` and `)})`
  if (query.status === 'renewed') {
    const shown = db.selectFrom(selectRenewalRows(db, 'renewed').as('policies')).selectAll()
    const found = selectRenewed(db, today).where(among('policies.owner_id'))
    const byRenewal = { ...sorts, renewed: 'policies.closed_at' }
    return readPageOf(db, { found, shown, once: true }, query, byRenewal, 'renewed')
  }
  const found = selectDue(db, query, today).where(among('offer.owner_id'))
  const parts = { found, shown: selectRenewalRows(db) }
  return readPageOf(db, parts, { ...query, sort: query.sort ?? 'end_date' }, sorts, 'end_date')
}

function matching({ q, branch, agency, owner }: Query, ownerId: string): RawBuilder<boolean>[] {
  const matches = [sql<boolean>`policies.cancelled_at is null`]
  if (q) matches.push(textMatch('policies.search', q))
  if (branch) matches.push(sql`policies.branch_id = ${branchCalled(branch)}`)
  if (agency) matches.push(sql`policies.agency_code = ${agency}`)
  if (owner) matches.push(sql`${sql.ref(ownerId)}::text = ${owner}`)
  return matches
}

function selectDue(db: Db, { due, status }: Query, today: string) {
  const isAhead = (due && due !== 'ended') || status === 'sent' || status === 'not_sent'
  let found = selectRenewals(db)
    .where('policies.end_date', '>=', isAhead ? today : addDays(today, -ENDED_DAYS))
    .where(
      'policies.end_date',
      '<=',
      due === 'ended' ? addDays(today, -1) : addDays(today, due ? Number(due) : DUE_DAYS),
    )
  if (status === 'lapsed') found = found.where('policies.end_date', '<', today)
  if (status === 'sent') found = found.whereRef('policies.renewal_sent_for', '=', 'policies.end_date')
  if (status === 'not_sent')
    found = found.whereRef('policies.renewal_sent_for', 'is distinct from', 'policies.end_date')
  return found
}
