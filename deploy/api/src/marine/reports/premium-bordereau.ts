import type { PremiumLine, ReportSummary } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Span } from './span.ts'
import { ledgerOf, readMonths, readSums, total } from './summary.ts'

export const bordereauSorts = { booked_at: 'line.booked_at' } as const

interface ReportFilters extends Span {
  partner_id?: string | undefined
}

/** Selects the business events of a period with their shown columns. */
export function selectLines(db: Db, { from, to, partner_id }: ReportFilters) {
  const found = db
    .selectFrom('cargo_premiums as line')
    .where('line.booked_at', '>=', lagosMidnight(from))
    .where('line.booked_at', '<', lagosMidnight(to, 1))
    .$if(partner_id !== undefined, (query) => query.where('line.partner_id', '=', partner_id ?? ''))
  const shown = found
    .leftJoin('partners as partner', 'partner.id', 'line.partner_id')
    .leftJoin('cargo_policies as policy', 'policy.id', 'line.policy_id')
    .leftJoin('marine_clients as client', 'client.id', 'policy.client_id')
    .select(['line.id', 'line.kind', 'line.booked_at', 'line.charged', 'line.returned', 'line.commission'])
    .select(['line.vat', 'line.wht', 'partner.id as partner_id', 'partner.name as partner_name'])
    .select(['policy.id as policy_id', 'policy.certificate_number', 'policy.policy_number'])
    .select(['policy.debit_note_number', 'policy.clause', 'policy.sum_insured', 'policy.currency'])
    .select(sql<number | null>`(policy.price ->> 'decimals')::int`.as('decimals'))
    .select(sql<string>`coalesce(policy.insured ->> 'name', client.name, '')`.as('client'))
  return { found, shown }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['shown']['executeTakeFirstOrThrow']>>

export function presentLine(row: Row): PremiumLine {
  const { id, kind, booked_at, client, clause, sum_insured, currency, decimals, commission, vat, wht } = row
  const premium = row.charged - row.returned
  return {
    id,
    kind,
    booked_at,
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner_name ?? '' },
    policy:
      row.policy_id === null
        ? null
        : {
            id: row.policy_id,
            certificate_number: row.certificate_number,
            policy_number: row.policy_number,
          },
    // An event after the issue has a separate note.
    debit_note_number: kind === 'issue' ? row.debit_note_number : null,
    client,
    clause,
    sum_insured,
    currency,
    decimals,
    premium,
    commission,
    vat,
    wht,
    net: premium - commission - vat + wht,
  }
}

export async function summariseLines(db: Db, { partner_id, ...span }: ReportFilters): Promise<ReportSummary> {
  const [sums, months, ledger] = await Promise.all([
    readSums(db, span, partner_id),
    readMonths(db, span, partner_id),
    partner_id ? null : ledgerOf(db, span),
  ])
  const { commission, vat, wht } = sums
  const premium = sums.charged - sums.returned
  return {
    ...span,
    totals: [
      total('premium', premium, ledger && ledger.charged - ledger.returned),
      total('commission', commission, ledger?.commission),
      total('vat', vat, ledger?.vat),
      total('wht', wht),
      total('net', premium - commission - vat + wht),
    ],
    parts: [],
    months,
    limit: null,
  }
}
