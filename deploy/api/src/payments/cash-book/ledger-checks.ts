import type { Check } from '../../ledger/checks.ts'

/** Invariants between the cash book and the ledger. */
export const cashChecks: readonly Check[] = [
  {
    name: 'cash in a till equals its receipts, less what was returned and deposited, and its differences',
    statement: `select format('till %s: %s', l.owner, l.balance * l.side) as broken
      from ledger_accounts l where l.kind = 'cash' and l.balance * l.side <>
        (select coalesce(sum(r.amount), 0) from counter_receipts r
          where r.method = 'cash' and r.account = l.owner and r.state in ('confirmed', 'reversal_requested'))
        + (select coalesce(sum(case m.kind when 'deposit' then -m.amount else m.amount end), 0)
          from cash_movements m where m.till::text = l.owner and m.status = 'confirmed')`,
  },
  {
    name: 'a confirmed movement of cash is posted once, by two users, and no other is',
    statement: `select format('cash movement %s', m.id) as broken
      from cash_movements m left join ledger_transactions t on t.reference = 'cash ' || m.id
      where (m.status = 'confirmed' and m.amount <> 0) <> (t.id is not null)
        or (t.id is not null and t.checked_by is null)
      union all
      select format('transaction %s', t.reference)
      from ledger_transactions t left join cash_movements m on t.reference = 'cash ' || m.id
      where t.kind in ('cash_deposit', 'cash_difference') and m.id is null`,
  },
]
