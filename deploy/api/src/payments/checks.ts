import type { Check } from '../ledger/checks.ts'

/** Invariants between payments and the ledger. */
export const paymentChecks: readonly Check[] = [
  {
    name: 'a paid attempt has one receipt, of what was paid',
    statement: `select format('payment attempt %s', a.reference) as broken
      from payment_attempts a join payments p on p.id = a.payment_id
      left join ledger_transactions t on t.reference = 'receipt ' || a.reference
      left join ledger_entries e on e.transaction_id = t.id and e.amount > 0
      where (a.status = 'succeeded' or a.received_amount is not null)
        and (e.amount, e.currency) is distinct from
          (coalesce(a.received_amount, p.amount), coalesce(a.received_currency, p.currency))`,
  },
  {
    name: 'a receipt belongs to an attempt',
    statement: `select format('transaction %s', t.reference) as broken
      from ledger_transactions t left join payment_attempts a on t.reference = 'receipt ' || a.reference
      where t.reference like 'receipt %' and a.id is null`,
  },
  {
    name: 'a refund took back all of one receipt, and nothing else did',
    statement: `select format('payment attempt %s', a.reference) as broken
      from payment_attempts a
      left join ledger_transactions receipt on receipt.reference = 'receipt ' || a.reference
      left join ledger_transactions back on back.reversal_of = receipt.id
      where (a.refunded_at is null and back.id is not null)
        or (a.refunded_at is not null and back.reference is distinct from 'refund ' || a.refund_reference)`,
  },
  {
    name: 'returned premium is posted as stored, and never exceeds the premium received',
    statement: `select format('payment reversal %s', r.id) as broken
      from payment_reversals r
      join payment_attempts a on a.id = r.attempt_id
      join payments p on p.id = a.payment_id
      left join ledger_transactions t on t.reference = 'reversal ' || r.id
      left join ledger_entries e on e.transaction_id = t.id and e.amount > 0
      where a.refunded_at is null and coalesce(e.amount, 0) <> r.posted
        or r.posted > coalesce(a.received_amount, p.amount)`,
  },
  {
    name: 'a confirmed receipt at the counter paid its payment, by its amount and into its account',
    statement: `select format('counter receipt %s', r.id) as broken
      from counter_receipts r
      left join payment_attempts a on a.id = r.attempt_id and a.payment_id = r.payment_id and a.source = 'counter'
      left join ledger_transactions t on t.reference = 'receipt ' || a.reference
      where r.state in ('confirmed', 'reversal_requested', 'reversed') and not exists (
        select 1 from ledger_entries e join ledger_accounts l on l.id = e.account_id
        where e.transaction_id = t.id and e.amount = r.amount and l.owner = r.account and l.kind = case r.method
          when 'cash' then 'cash' when 'broker' then 'broker-receivable' else 'bank' end)
      union all
      select format('payment attempt %s', a.reference) from payment_attempts a
      where a.source = 'counter' and not exists (select 1 from counter_receipts r where r.attempt_id = a.id)`,
  },
  {
    name: 'cheques in clearing are those that wait, and so are the deposits for them',
    statement: `select format('%s of account %s', l.kind, l.owner) as broken
      from ledger_accounts l where l.kind in ('cheques-in-clearing', 'premium-deposits') and l.balance * l.side <> (
        select coalesce(sum(r.amount), 0) from counter_receipts r
        where r.method = 'cheque' and r.state = 'recorded' and r.account = l.owner and r.currency = l.currency)`,
  },
]
