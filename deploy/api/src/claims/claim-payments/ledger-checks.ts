import type { Check } from '../../ledger/checks.ts'

/** Invariants between claim payments, the ledger and the claims. */
export const claimPaymentChecks: readonly Check[] = [
  {
    name: 'a confirmed claim payment has one posting, of its amount and from its account',
    statement: `select format('claim payment %s', p.id) as broken
      from claim_payments p join claims c on c.id = p.claim_id
      left join ledger_transactions t on t.reference = 'claim payment ' || p.id
      left join ledger_entries e on e.transaction_id = t.id and e.amount < 0
      left join ledger_accounts a on a.id = e.account_id
      where p.state = 'confirmed'
        and (a.kind, a.owner, e.amount, e.currency) is distinct from ('bank', p.account, -p.amount, c.currency)`,
  },
  {
    name: 'what was paid for claims is in the ledger, and nothing else is',
    statement: `select format('claims paid: %s in the ledger, %s confirmed', ledger.sum, payments.sum) as broken
      from (select coalesce(sum(balance * side), 0) as sum from ledger_accounts where kind = 'claims-paid') ledger,
        (select coalesce(sum(amount), 0) as sum from claim_payments where state = 'confirmed') payments
      where ledger.sum <> payments.sum
      union all
      select format('transaction %s', t.reference)
      from ledger_transactions t left join claim_payments p
        on t.reference = 'claim payment ' || p.id and p.state = 'confirmed'
      where t.kind = 'claim_payment' and p.id is null`,
  },
  {
    name: 'what a claim says was paid is the sum of its confirmed payments',
    statement: `select format('claim %s: %s, its payments %s', c.claim_number, coalesce(c.paid, 0), coalesce(p.sum, 0)) as broken
      from claims c
      full join (select claim_id, sum(amount) filter (where head <> 'expenses') as sum,
        sum(amount) filter (where head = 'expenses') as fees
        from claim_payments where state = 'confirmed' group by claim_id) p
        on p.claim_id = c.id
      where coalesce(c.paid, 0) <> coalesce(p.sum, 0) or c.fees_paid <> coalesce(p.fees, 0)`,
  },
  {
    name: 'no more is recorded for a claim than was approved, and a settled claim is paid and holds no reserve for the loss',
    statement: `select format('claim %s: %s of %s approved, %s confirmed, reserve %s', c.claim_number, p.taken,
        c.paid_before + coalesce(c.net_payable, 0), p.confirmed, c.reserve) as broken
      from claims c cross join lateral (
        select coalesce(sum(amount) filter (where state in ('recorded', 'confirmed')), 0) as taken,
          coalesce(sum(amount) filter (where state = 'confirmed'), 0) as confirmed,
          coalesce(bool_or(migrated), false) as migrated
        from claim_payments where claim_id = c.id and head <> 'expenses'
      ) p
      where (not p.migrated and p.taken > c.paid_before + coalesce(c.net_payable, 0))
        or (c.state = 'settled' and (
          exists (select from claim_heads h where h.claim_id = c.id and h.head not in ('expenses', 'recovery') and h.reserve <> 0)
          or (not p.migrated and p.confirmed <> c.paid_before + coalesce(c.net_payable, 0))))`,
  },
  {
    name: 'no more is recorded for a loss adjuster than the fee',
    statement: `select format('claim %s, %s: fee %s, recorded %s', c.claim_number, a.name, a.fee, sum(p.amount)) as broken
      from claim_adjusters a join claims c on c.id = a.claim_id
      join claim_payees y on y.adjuster_id = a.id
      join claim_payments p on p.payee_id = y.id and p.state in ('recorded', 'confirmed')
      group by c.claim_number, a.name, a.fee having sum(p.amount) > a.fee`,
  },
  {
    name: 'the reserve of a claim is the sum of its heads without the expected recovery',
    statement: `select format('claim %s: %s, its heads %s', c.claim_number, c.reserve, h.sum) as broken
      from claims c join (select claim_id, coalesce(sum(reserve) filter (where head <> 'recovery'), 0) as sum
        from claim_heads group by claim_id) h on h.claim_id = c.id
      where c.reserve <> h.sum`,
  },
  {
    name: 'what was recovered on claims is in the ledger, and on the claims',
    statement: `select format('recovered: %s in the ledger, %s confirmed, %s on claims', ledger.sum, receipts.sum, claims.sum) as broken
      from (select coalesce(sum(balance * side), 0) as sum from ledger_accounts where kind = 'claims-recovered') ledger,
        (select coalesce(sum(amount), 0) as sum from claim_recovery_receipts where state = 'confirmed') receipts,
        (select coalesce(sum(recovered), 0) as sum from claims) claims
      where ledger.sum <> receipts.sum or claims.sum <> receipts.sum`,
  },
  {
    name: 'a claim payment was confirmed by a user who neither recorded it nor decided the claim',
    statement: `select format('claim payment %s', p.id) as broken
      from claim_payments p join claims c on c.id = p.claim_id
      where p.state = 'confirmed' and not p.migrated and (p.decided_by_user = p.recorded_by_user or exists (
        select 1 from approvals a where a.tracker_id = c.tracker_id and a.state = 'approved'
          and a.decided_at < p.decided_at and a.decided_by_user in (p.decided_by_user, p.recorded_by_user)))`,
  },
]
