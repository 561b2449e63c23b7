import {
  type WalletLineKind,
  type WalletLineReversal,
  type WalletSubject,
  walletLineKinds,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export const lineKind = z.enum(walletLineKinds)

/** Selects the id in a posting's reference, after its first word: `issue 0190f0…`. */
const named = sql`substr(t.reference, strpos(t.reference, ' ') + 1)`
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Selects the request, credit note or policy of the transaction `t`, or of the one it reverses. */
export const subject = sql<WalletSubject | null>`coalesce(
  (select jsonb_build_object('kind', 'funding_request', 'id', f.id, 'number', f.reference)
    from funding_requests f where f.transaction_id in (t.id, t.reversal_of)),
  (select jsonb_build_object('kind', 'credit_note', 'id', n.id, 'number', n.number)
    from credit_note_applications a join credit_notes n on n.id = a.note_id
    where (a.target = 'wallet' and a.transaction_id in (t.id, t.reversal_of)) or a.undone_in = t.id
    limit 1),
  (select jsonb_build_object('kind', 'policy', 'id', p.id, 'number', coalesce(p.policy_number, ''))
    from cargo_policies p
    where p.transaction_id in (t.id, t.reversal_of) or p.policy_number = ${named}
      or p.hold_reference in (select h.reference from ledger_holds h where t.id in (h.opened_in, h.resolved_in))
      or p.id = case when ${named} ~ ${UUID} then (${named})::uuid end
    limit 1))`

export interface LineHold {
  state: 'open' | 'captured' | 'released'
  resolved_at: string | null
  captured: number
}

/** Selects the outcome of the amount held by the transaction `t`. */
export const lineHold = sql<LineHold | null>`(
  select jsonb_build_object('state', h.state, 'captured', h.captured, 'resolved_at',
    to_char(h.resolved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ledger_holds h where h.opened_in = t.id)`

/** Selects the reversals of the entry of `t`, oldest first. */
export const lineReversals = sql<WalletLineReversal[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('transaction_id', r.id, 'reason', coalesce(r.reason, ''),
      'amount', e.amount * account.side, 'booked_at',
      to_char(e.booked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.number), '[]')
  from ledger_transactions r join ledger_entries e on e.transaction_id = r.id and e.account_id = entry.account_id
  where r.reversal_of = t.id)`

/** Selects entries on wallets with their readable names. */
export const selectEntries = (db: Db | Tx) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as t', 't.id', 'entry.transaction_id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(['entry.id', 'entry.number', 'entry.transaction_id', 'entry.booked_at'])
    .select(['t.reference', 't.description', 't.reason', 't.reversal_of', 't.value_date'])
    .select([
      sql<WalletLineKind>`t.kind`.as('kind'),
      sql<number>`entry.amount * account.side`.as('amount'),
      sql<number>`entry.balance_after * account.side`.as('balance'),
      subject.as('subject'),
    ])
    .where('account.kind', 'in', ['wallet-available', 'wallet-held'])
    .where('account.currency', '=', 'NGN')
