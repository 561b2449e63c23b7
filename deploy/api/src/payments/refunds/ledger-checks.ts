import type { Check } from '../../ledger/checks.ts'

/** Invariants between refunds, the ledger and the policies. */
export const refundChecks: readonly Check[] = [
  {
    name: 'a refund is posted as owed once, of its amount, for its booked change',
    statement: `select format('refund %s', r.id) as broken
      from refunds r left join ledger_transactions t on t.reference = 'return ' || r.transaction_id
      left join ledger_entries e on e.transaction_id = t.id and e.amount < 0
      left join ledger_accounts a on a.id = e.account_id
      where (a.kind, e.amount, e.currency) is distinct from ('refunds-payable', -r.amount, r.currency)
      union all
      select format('transaction %s', t.reference)
      from ledger_transactions t left join refunds r on t.reference = 'return ' || r.transaction_id
      where t.kind = 'return_booked' and r.id is null`,
  },
  {
    name: 'a confirmed refund is posted as paid once, from its account, and no other is',
    statement: `select format('refund %s', r.id) as broken
      from refunds r left join ledger_transactions t on t.reference = 'refund payment ' || r.id
      left join ledger_entries e on e.transaction_id = t.id and e.amount < 0
      left join ledger_accounts a on a.id = e.account_id
      where (r.status = 'confirmed' and (a.kind, a.owner, e.amount, e.currency) is distinct from (
          case r.way when 'gateway' then 'gateway-clearing' else 'bank' end,
          case r.way when 'gateway' then '' else r.paid_from end, -r.amount, r.currency))
        or (r.status <> 'confirmed' and t.id is not null)
      union all
      select format('transaction %s', t.reference)
      from ledger_transactions t left join refunds r on t.reference = 'refund payment ' || r.id
      where t.kind = 'refund_paid' and r.id is null`,
  },
  {
    name: 'what is owed to customers is the sum of the refunds that are not confirmed',
    statement: `select format('refunds payable: %s %s in the ledger, %s owed', ledger.sum, ledger.currency,
        coalesce(owed.sum, 0)) as broken
      from (select currency, sum(balance * side) as sum from ledger_accounts where kind = 'refunds-payable'
        group by currency) ledger
      left join (select currency, sum(amount) as sum from refunds where status <> 'confirmed' group by currency) owed
        on owed.currency = ledger.currency
      where ledger.sum <> coalesce(owed.sum, 0)`,
  },
  {
    name: 'no more is refunded of a policy than was paid for it',
    statement: `select format('policy %s', policy_id) as broken from refunds
      group by policy_id having sum(amount) > (
        select coalesce(sum(greatest(charge, 0)), 0) from policy_transactions
        where policy_transactions.policy_id = refunds.policy_id and policy_transactions.status = 'booked')`,
  },
  {
    name: 'two users decide a refund, and its transfer',
    statement: `select format('refund %s', id) as broken from refunds
      where decided_by::text = requested_by or decided_by = account_by or confirmed_by in (sent_by, account_by)
        or (way = 'transfer' and status = 'confirmed' and confirmed_by is null)`,
  },
]
