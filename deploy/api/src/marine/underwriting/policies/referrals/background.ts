import type { ReferralBackground, ReferralHistory } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/one.ts'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import type { PolicyRow } from '../store.ts'
import { reassess } from './decide.ts'

const MOST = 10
const HISTORY_DAYS = 365

/** Reads the background of a referral: the year of its partner and client, its sailing and its bill of lading. */
export async function readBackground(db: Db, row: PolicyRow, now: Date): Promise<ReferralBackground> {
  const since = dayAfter(lagosDay(now), -HISTORY_DAYS)
  const [partner, client, sailing, same_document] = await Promise.all([
    readHistory(db, sql`partner_id = ${row.partner_id}`, since),
    row.client_id ? readHistory(db, sql`client_id = ${row.client_id}`, since) : null,
    readSailingOf(db, row),
    readSameDocument(db, row),
  ])
  return { since, partner, client, sailing, same_document }
}

const readHistory = (db: Db, of: RawBuilder<unknown>, since: string): Promise<ReferralHistory> =>
  one(
    db,
    sql<ReferralHistory>`select count(*) filter (where issued_at >= ${since}::date)::int as issued,
      coalesce(sum(sum_insured_kobo) filter (where issued_at >= ${since}::date), 0)::bigint as sum_insured,
      count(*) filter (where state = 'declined' and decided_at >= ${since}::date)::int as declined,
      count(*) filter (where state = 'cancelled' and issued_at >= ${since}::date)::int as cancelled
      from cargo_policies where ${of}`,
  )

/** Reads the sums insured on the same sailing without and with the referral. */
async function readSailingOf(db: Db, row: PolicyRow): Promise<ReferralBackground['sailing']> {
  const { facts, price } = await reassess(db, row)
  const { bottom } = facts.exposure
  if (!bottom) return null
  const before = facts.atRisk.bottom.all
  const { certificates } = await one(
    db,
    sql<{ certificates: number }>`select count(*)::int as certificates from cargo_policies
      where bottom = ${bottom} and state in ('issued', 'accepted') and id <> ${row.id}
        and (ends_on is null or ends_on >= ${facts.today}::date)`,
  )
  return {
    certificates,
    before,
    after: before + (price?.sum_insured_kobo ?? 0),
    limit: facts.limits.perBottom,
  }
}

/** Reads the policies of all partners with the same bill of lading or air waybill. */
async function readSameDocument(db: Db, row: PolicyRow): Promise<ReferralBackground['same_document']> {
  const key = sql`transport_document_key(${row.terms.transport_document})`
  const { rows } = await sql<ReferralBackground['same_document'][number]>`
    select p.id, coalesce(p.certificate_number, p.policy_number, p.terms ->> 'description') as number,
      partners.name as partner
    from cargo_policies p join partners on partners.id = p.partner_id
    where transport_document_key(p.terms ->> 'transport_document') = ${key} and ${key} <> ''
      and p.state in ('referred', 'accepted', 'issued') and p.id <> ${row.id}
    order by p.issued_at nulls last limit ${MOST}`.execute(db)
  return rows
}
