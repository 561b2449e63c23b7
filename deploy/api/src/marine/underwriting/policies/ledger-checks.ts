import type { Check } from '../../../ledger/checks.ts'

/** Checks of the ledger against the cargo policies. */
export const cargoChecks: readonly Check[] = [
  {
    name: 'an issued cargo policy has one premium debit, equal to the premium at issue',
    statement: `select format('cargo policy %s', p.policy_number) as broken
      from cargo_policies p
      left join cargo_policy_versions v on v.policy_id = p.id and v.number = 1
      left join ledger_transactions t on t.reference = 'issue ' || p.id
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id and a.kind = 'premium'
      where p.state in ('issued', 'cancelled')
      group by p.id, v.id
      having coalesce(-sum(e.amount) filter (where a.id is not null), 0) <> coalesce(v.difference, p.premium)
        or count(distinct t.id) <> (coalesce(v.difference, p.premium) > 0)::int`,
  },
  {
    name: 'the premium of a cargo policy equals the charges less the returns of its versions',
    statement: `select format('cargo policy %s', p.policy_number) as broken
      from cargo_policies p join cargo_policy_versions v on v.policy_id = p.id
      group by p.id having sum(v.difference) <> p.premium
      union all
      select format('version %s of cargo policy %s', v.number, p.policy_number)
      from cargo_policy_versions v join cargo_policies p on p.id = v.policy_id
      left join cargo_changes c on c.id = v.id and c.state = 'applied' and c.difference = v.difference
      left join ledger_transactions t on t.reference = format('endorsement-%s %s', v.number, v.policy_id)
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id and a.kind = 'premium'
      where v.number > 1
      group by p.id, v.id, c.id
      having c.id is null or coalesce(-sum(e.amount) filter (where a.id is not null), 0) <> greatest(v.difference, 0)`,
  },
  {
    name: 'a change of a cargo policy returns the amount of its credit note',
    statement: `select format('change of cargo policy %s', p.policy_number) as broken
      from cargo_changes c join cargo_policies p on p.id = c.policy_id
      left join credit_notes n on n.id = c.credit_note_id and n.policy_id = c.policy_id
      where coalesce(n.gross, 0) <> case c.state when 'applied' then -least(c.difference, 0) else 0 end`,
  },
  {
    name: 'an adjusted annual cover is charged the premium of its year, at least the agreed minimum',
    statement: `select format('annual cover %s', p.policy_number) as broken
      from cargo_changes c join cargo_policies p on p.id = c.policy_id
      join cargo_policy_versions v on v.id = c.id
      join cargo_policy_versions b on b.policy_id = v.policy_id and b.number = v.number - 1
      cross join lateral (select coalesce(sum((part ->> 'amount')::bigint), 0) as earned
        from jsonb_array_elements(v.price -> 'parts') part where part ->> 'kind' <> 'minimum') worked
      where c.kind = 'adjustment' and c.state = 'applied' and (
        (v.price ->> 'deposit')::bigint is distinct from (b.price ->> 'premium')::bigint
        or (v.price ->> 'premium')::bigint <> (v.price ->> 'deposit')::bigint + v.difference
        or (v.price ->> 'premium')::bigint is distinct from greatest(worked.earned,
          (v.price ->> 'minimum_premium')::bigint, (v.price ->> 'annual_minimum')::bigint))`,
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
