import type { Check } from '../../ledger/checks.ts'

/** Invariants between refunds, the ledger and the policies. */
export const refundChecks: readonly Check[] = [
  {
    name: 'a refund is posted as owed once, of its amount, for its booked change',
    statement: `select format('refund %s', r.id) as broken
      from (
        select ordered.id, ordered.transaction_id, ordered.currency, coalesce(d.ordered, ordered.amount) + ordered.written_off as amount
        from refunds ordered left join refund_differences d on d.refund_id = ordered.id where ordered.rest_of is null
      ) r left join ledger_transactions t on t.reference = 'return ' || r.transaction_id
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
      from refunds r left join refund_differences d on d.refund_id = r.id
      left join ledger_transactions t on t.reference = 'refund payment ' || r.id
      left join ledger_entries e on e.transaction_id = t.id and e.amount < 0
      left join ledger_accounts a on a.id = e.account_id
      where (r.status in ('confirmed', 'differs') and d.other_amount is null and (a.kind, a.owner, e.amount, e.currency) is distinct from (
          case r.way when 'gateway' then 'gateway-clearing' else 'bank' end,
          case r.way when 'gateway' then '' else r.paid_from end, -coalesce(d.returned, r.amount), r.currency))
        or ((r.status not in ('confirmed', 'differs') or d.other_amount is not null) and t.id is not null)
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
      left join (
        select currency, sum(case status when 'differs' then greatest(amount - d.returned, 0) else amount end) as sum
        from refunds left join refund_differences d on d.refund_id = refunds.id where status <> 'confirmed'
        group by currency) owed
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
      where decided_by::text = requested_by or decided_by = account_by or decided_by = any (asked_by) or confirmed_by in (sent_by, account_by)
        or exists (select 1 from refund_differences d where d.refund_id = refunds.id and d.settled_by = d.proposed_by)
        or (way = 'transfer' and status = 'confirmed' and confirmed_by is null)`,
  },
  {
    name: 'the difference of a refund is posted once it is settled, and its rest is refunded',
    statement: `select format('refund %s', d.refund_id) as broken
      from refund_differences d join refunds r on r.id = d.refund_id
      left join refunds rest on rest.rest_of = d.refund_id
      left join ledger_transactions t on t.reference = 'refund difference ' || d.refund_id
      left join ledger_entries e on e.transaction_id = t.id and e.amount > 0
      where (r.status = 'confirmed') <> (d.settled_at is not null)
        or e.amount is distinct from
          (case when d.settled_at is not null and d.settlement <> 'rest' then abs(d.ordered - d.returned) end)
        or rest.amount + rest.written_off is distinct from
          (case when d.settled_at is not null and d.settlement = 'rest' then d.ordered - d.returned end)
        or r.amount <> (case when d.settled_at is null or d.other_amount is not null then d.ordered
            else least(d.ordered, d.returned) end)`,
  },
  {
    name: 'what was written off of a refund is posted',
    statement: `select format('refund %s', coalesce(r.id, posted.refund)) as broken
      from (select id::text, written_off from refunds where written_off > 0) r
      full join (
        select split_part(t.reference, ' ', 4) as refund, sum(e.amount) as sum
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount > 0
        where t.reference like 'refund written off %' group by 1) posted on posted.refund = r.id
      where r.written_off is distinct from posted.sum`,
  },
  {
    name: 'what was refunded beyond the owed amounts, or in another currency, is in suspense until it is settled',
    statement: `select format('suspense of refunds: %s %s', ledger.sum, ledger.currency) as broken
      from (select currency, sum(balance) as sum from ledger_accounts where kind = 'suspense' and owner = 'refunds'
        group by currency) ledger
      left join (
        select currency, sum(amount) as sum from (
          select r.currency, greatest(d.returned - d.ordered, 0) as amount
          from refund_differences d join refunds r on r.id = d.refund_id where d.settled_at is null
          union all
          select other_currency, other_amount from refund_differences
          where settled_at is null and other_amount is not null) unsettled
        group by currency) owed on owed.currency = ledger.currency
      where ledger.sum <> coalesce(owed.sum, 0)`,
  },
]
