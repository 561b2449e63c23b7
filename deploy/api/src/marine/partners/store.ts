import { LICENCE_NOTICE_DAYS, type PartnerQuery } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { textMatch } from '../../platform/http/list.ts'
import { dayAfter } from '../../reference/setups/entries.ts'

/** Sort value after every day, for licences without an end. */
const NEVER = '9999-12-31'

export const sorts = {
  name: 'partner.name',
  created_at: 'partner.created_at',
  licence: 'partner.licence_sorted',
  available: 'partner.available_sorted',
  production: 'partner.production',
} as const

const balanceOf = (kind: string) => sql<number | null>`(
  select a.balance * a.side from ledger_accounts a
  where a.kind = ${kind} and a.owner = partners.id::text and a.currency = 'NGN'
)`

/** Selects the policies issued this year, in Lagos time. */
const thisYear = (today: string) => sql`from cargo_policies c where c.partner_id = partners.id
  and c.state = 'issued' and c.issued_at >= ${lagosMidnight(`${today.slice(0, 4)}-01-01`)}`

/** Selects premium charged less premium returned this year in kobo, as the premium reports compute it. */
const premiumThisYear = (today: string) => sql<number>`(
  select coalesce(sum(m.charged - m.returned), 0)::bigint from cargo_premium_months m
  where m.partner_id = partners.id and m.month between ${`${today.slice(0, 4)}-01-01`}::date and ${today}::date)`

/** Selects partners with their wallet balances and this year's production; `today` is a day in Lagos. */
export const selectPartners = (db: Db | Tx, today: string) =>
  db
    .selectFrom(
      db
        .selectFrom('partners')
        .selectAll('partners')
        .select(balanceOf('wallet-available').as('available'))
        .select(balanceOf('wallet-held').as('held'))
        .select(sql<number>`coalesce(${balanceOf('wallet-available')}, 0)`.as('available_sorted'))
        .select(sql<string>`coalesce(licence_expires_on, ${NEVER}::date)`.as('licence_sorted'))
        .select(premiumThisYear(today).as('production'))
        .select(sql<number>`(select count(*)::int ${thisYear(today)})`.as('policies_issued'))
        .as('partner'),
    )
    .selectAll('partner')

export type PartnerRow = Awaited<ReturnType<typeof findPartner>>

/** @throws ApiError 404 */
export async function findPartner(db: Db | Tx, id: string, today: string) {
  const row = await selectPartners(db, today).where('partner.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

type PartnerFilters = {
  [K in keyof Omit<PartnerQuery, 'sort' | 'cursor' | 'limit'>]?: PartnerQuery[K] | undefined
}

/** Applies the filters of a list; without a state, omits archived partners. */
export function filterPartners(
  found: ReturnType<typeof selectPartners>,
  filters: PartnerFilters,
  today: string,
) {
  let filtered = filters.state
    ? found.where('partner.state', '=', filters.state)
    : found.where('partner.state', '!=', 'archived')
  if (filters.q) filtered = filtered.where(textMatch('partner.search', filters.q))
  if (filters.kind) filtered = filtered.where('partner.kind', '=', filters.kind)
  if (filters.channel) filtered = filtered.where('partner.channel', '=', filters.channel)
  if (filters.licence === 'ended') filtered = filtered.where('partner.licence_expires_on', '<', today)
  if (filters.licence === 'ending') {
    filtered = filtered
      .where('partner.licence_expires_on', '>=', today)
      .where('partner.licence_expires_on', '<=', dayAfter(today, LICENCE_NOTICE_DAYS))
  }
  if (filters.balance === 'low') {
    filtered = filtered
      .where('partner.channel', '=', 'wallet')
      .whereRef('partner.available', '<', 'partner.low_balance')
  }
  return filtered
}
