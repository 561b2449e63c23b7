import type { Check } from '../../ledger/checks.ts'

/** Invariants between money in suspense and the ledger. */
export const suspenseChecks: readonly Check[] = [
  {
    name: 'money in suspense is posted once, of its amount, into its account',
    statement: `select format('suspense item %s', i.id) as broken
      from suspense_items i left join ledger_transactions t on t.reference = 'suspense ' || i.id
      left join ledger_entries e on e.transaction_id = t.id and e.amount > 0
      left join ledger_accounts a on a.id = e.account_id
      where (e.amount, a.kind, a.owner) is distinct from (i.amount,
        case when i.attempt_id is not null then 'suspense' when i.account = 'paystack' then 'gateway-clearing' else 'bank' end,
        case i.account when 'paystack' then '' else i.account end)`,
  },
  {
    name: 'what remains of an item is what no approved use took, and in suspense is what remains of all',
    statement: `select format('suspense item %s', i.id) as broken from suspense_items i
      where i.remaining <> i.amount - (
        select coalesce(sum(u.amount), 0) from suspense_uses u where u.item_id = i.id and u.status = 'approved')
      union all
      select format('suspense of receipts: %s', ledger.sum)
      from (select coalesce(sum(balance * side), 0) as sum from ledger_accounts
        where kind = 'suspense' and owner = 'receipts') ledger
      where ledger.sum <> (select coalesce(sum(remaining), 0) from suspense_items)`,
  },
  {
    name: 'an approved use of money in suspense is posted once, by two users, and no other is',
    statement: `select format('suspense use %s', u.id) as broken
      from suspense_uses u left join payment_attempts a on a.id = u.attempt_id
      left join ledger_transactions t on t.reference in ('suspense use ' || u.id, 'receipt ' || a.reference)
      left join ledger_entries e on e.transaction_id = t.id and e.amount > 0
      where e.amount is distinct from (case u.status when 'approved' then u.amount end)
        or (t.id is not null and (t.checked_by is null or t.checked_by = t.made_by))
      union all
      select format('payment attempt %s', a.reference) from payment_attempts a
      where a.source = 'suspense' and not exists (select 1 from suspense_uses u where u.attempt_id = a.id)`,
  },
]
