import type { PartnerCommission, PartnerProduction, ReportSummary } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { premiumLines } from './premium-sums.ts'
import { before, type Span } from './span.ts'
import { greatest, ledgerOf, type PremiumSums, readMonths, total } from './summary.ts'

const MILLION = 1_000_000

const sortable = ['name', 'premium', 'commission'] as const
export const productionSorts = {
  ...Object.fromEntries([...sortable, 'charges', 'before'].map((name) => [name, `report.${name}`])),
}
export const commissionSorts = {
  ...Object.fromEntries([...sortable, 'paid'].map((name) => [name, `report.${name}`])),
}

interface ReportFilters extends Span {
  partner_id?: string | undefined
}

interface Row extends PremiumSums {
  id: string
  name: string
  premium: number
  paid: number
  before: number
  everybody: number
}

/** Sums premium and commission by partner for a period and the equal period before. */
export async function readByPartner(db: Db, { partner_id, ...span }: ReportFilters): Promise<Row[]> {
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where is_now), 0)::bigint as ${sql.ref(column)}`
  const { rows } = await sql<Row>`
        select coalesce(p.id, '00000000-0000-0000-0000-000000000000') as id, coalesce(p.name, '') as name,
          days.*, charged - returned as premium, commission + vat - wht as paid,
          sum(charged - returned) over ()::bigint as everybody
        from (
          select partner_id, ${sql.join(['charges', 'returns', 'charged', 'returned'].map(sum))},
            ${sql.join(['commission', 'vat', 'wht'].map(sum))},
            coalesce(sum(charged - returned) filter (where not is_now), 0)::bigint as before
          from (select true as is_now, now.* from ${premiumLines(span, partner_id)} now
            union all select false, earlier.* from ${premiumLines(before(span), partner_id)} earlier) line
          group by partner_id
        ) days left join partners p on p.id = days.partner_id
        where charged <> 0 or returned <> 0 or commission <> 0 or vat <> 0 or wht <> 0 or before <> 0`.execute(
    db,
  )
  return rows
}

const ppm = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * MILLION) : 0)

export function presentProduction(row: Row): PartnerProduction {
  const { id, name, charges, returns, charged, returned, premium, commission } = row
  const share_ppm = ppm(premium, row.everybody)
  return {
    id,
    name,
    charges,
    returns,
    charged,
    returned,
    premium,
    commission,
    share_ppm,
    before: row.before,
  }
}

export function presentCommission(row: Row): PartnerCommission {
  const { id, name, premium, commission, vat, wht, paid } = row
  return { id, name, premium, commission, vat, wht, paid, rate_ppm: ppm(commission, premium) }
}

type Column = 'charged' | 'returned' | 'premium' | 'commission' | 'vat' | 'wht' | 'paid' | 'before'

async function readAll(db: Db, filters: ReportFilters, by: 'premium' | 'commission') {
  const rows = (await readByPartner(db, filters)).toSorted((one, other) => other[by] - one[by])
  const sum = (column: Column): number => rows.reduce((sum, row) => sum + Number(row[column]), 0)
  const parts = rows.map(({ id, name, charges, ...row }) => ({
    code: id,
    name,
    count: charges,
    amount: row[by],
  }))
  return { sum, parts: greatest(parts) }
}

export async function summariseProduction(db: Db, filters: ReportFilters): Promise<ReportSummary> {
  const { partner_id, ...span } = filters
  const ledger = partner_id ? null : await ledgerOf(db, span)
  const [{ sum, parts }, months] = await Promise.all([
    readAll(db, filters, 'premium'),
    readMonths(db, span, partner_id),
  ])
  return {
    ...span,
    totals: [
      total('charged', sum('charged'), ledger?.charged),
      total('returned', sum('returned'), ledger?.returned),
      total('premium', sum('premium'), ledger && ledger.charged - ledger.returned),
      total('commission', sum('commission'), ledger?.commission),
      total('before', sum('before')),
    ],
    parts,
    months,
    limit: null,
  }
}

export async function summariseCommission(db: Db, filters: ReportFilters): Promise<ReportSummary> {
  const { partner_id, ...span } = filters
  const ledger = partner_id ? null : await ledgerOf(db, span)
  const { sum, parts } = await readAll(db, filters, 'commission')
  return {
    ...span,
    totals: [
      total('premium', sum('premium'), ledger && ledger.charged - ledger.returned),
      total('commission', sum('commission'), ledger?.commission),
      total('vat', sum('vat'), ledger?.vat),
      total('wht', sum('wht')),
      total('paid', sum('paid')),
    ],
    parts,
    months: [],
    limit: null,
  }
}
