import type { Check } from '../../ledger/checks.ts'

/** What cargo policies promise of the ledger. */
export const cargoChecks: readonly Check[] = [
  {
    name: 'an issued cargo policy has one premium debit, of its premium',
    statement: `select format('cargo policy %s', p.policy_number) as broken
      from cargo_policies p
      left join ledger_transactions t on t.reference = 'issue ' || p.id
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id and a.kind = 'premium'
      where p.state in ('issued', 'cancelled')
      group by p.id having coalesce(-sum(e.amount) filter (where a.id is not null), 0) <> p.premium
        or count(distinct t.id) <> (p.premium > 0)::int`,
  },
  {
    name: 'money is held for cargo that waits for a decision or was accepted, and for no other',
    statement: `select format('cargo policy %s: %s, held %s', p.id, p.state, coalesce(h.amount, 0)) as broken
      from cargo_policies p
      left join ledger_holds h on h.reference = p.hold_reference and h.state = 'open'
      where (p.state in ('referred', 'accepted') and p.hold_reference is not null and h.id is null)
        or (p.state not in ('referred', 'accepted') and h.id is not null)`,
  },
]
