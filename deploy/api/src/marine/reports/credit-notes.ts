import type { CreditNoteLine, ReportSummary } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { ofPartner } from './premium-sums.ts'
import type { Span } from './span.ts'
import { total } from './summary.ts'

export const noteSorts = { issued_at: 'note.issued_at' } as const

interface ReportFilters extends Span {
  partner_id?: string | undefined
}

/** Selects the notes issued in a period, also those voided since. */
export function selectNoteLines(db: Db, { from, to, partner_id }: ReportFilters) {
  const found = db
    .selectFrom('credit_notes as note')
    .where('note.issued_at', '>=', lagosMidnight(from))
    .where('note.issued_at', '<', lagosMidnight(to, 1))
    .$if(partner_id !== undefined, (query) => query.where('note.partner_id', '=', partner_id ?? ''))
  const shown = found
    .innerJoin('partners as partner', 'partner.id', 'note.partner_id')
    .leftJoin('cargo_policies as policy', 'policy.id', 'note.policy_id')
    .select(['note.id', 'note.number', 'note.kind', 'note.status', 'note.issued_at', 'note.partner_id'])
    .select(['note.policy_id', 'note.gross', 'note.commission', 'note.vat', 'note.wht', 'note.amount'])
    .select(['note.applied', 'note.open', 'partner.name as partner_name', 'policy.policy_number'])
  return { found, shown }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNoteLines>['shown']['executeTakeFirstOrThrow']>>

export function presentNoteLine(row: Row): CreditNoteLine {
  const { id, number, kind, status, issued_at, gross, commission, vat, wht, amount, applied, open } = row
  return {
    id,
    number: number ?? '',
    kind,
    state: status,
    issued_at: issued_at ?? '',
    partner: { id: row.partner_id, name: row.partner_name },
    policy: row.policy_id === null ? null : { id: row.policy_id, policy_number: row.policy_number },
    gross,
    commission,
    vat,
    wht,
    amount,
    applied,
    open,
  }
}

export async function summariseNotes(db: Db, { partner_id, ...span }: ReportFilters): Promise<ReportSummary> {
  const days = sql`issued_at >= ${lagosMidnight(span.from)} and issued_at < ${lagosMidnight(span.to, 1)}
    ${ofPartner(partner_id)}`
  const [sums, ledger, parts] = await Promise.all([
    one(
      db,
      sql<{ amount: number; applied: number; voided: number; open: number }>`select
        coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(applied), 0)::bigint as applied,
        coalesce(sum(amount) filter (where state = 'void'), 0)::bigint as voided,
        (select coalesce(sum(open), 0)::bigint from credit_notes where open > 0 ${ofPartner(partner_id)}) as open
        from credit_notes where ${days}`,
    ),
    partner_id ? null : readLedger(db, span),
    sql<{ code: string; count: number; amount: number }>`
      select kind as code, count(*)::int as count, sum(amount)::bigint as amount from credit_notes
      where ${days} group by kind order by amount desc, kind`.execute(db),
  ])
  return {
    ...span,
    totals: [
      total('amount', sums.amount, ledger?.issued),
      total('applied', sums.applied),
      total('voided', sums.voided),
      total('open_all', sums.open, ledger?.balance),
    ],
    parts: parts.rows.map((part) => ({ ...part, name: part.code })),
    months: [],
    limit: null,
  }
}

/** Reads the amounts that issued notes of a period credited to the note accounts, and their balance. */
const readLedger = (db: Db, { from, to }: Span): Promise<{ issued: number; balance: number }> =>
  one(
    db,
    sql`select coalesce(-sum(moved.amount), 0)::bigint as issued,
      (select coalesce(sum(balance * side), 0)::bigint from ledger_accounts
        where kind = 'credit-notes' and currency = 'NGN') as balance
      from ledger_accounts a join ledger_entries moved on moved.account_id = a.id
        and moved.booked_at >= ${lagosMidnight(from)} and moved.booked_at < ${lagosMidnight(to, 1)}
      join ledger_transactions t on t.id = moved.transaction_id and t.kind = 'credit_note'
      where a.kind = 'credit-notes' and a.currency = 'NGN'`,
  )
