import type { Check } from '../../../ledger/checks.ts'

/** Checks of the ledger against the wallets. */
export const walletChecks: readonly Check[] = [
  {
    name: 'an approved request for funds has one funding, of its amount and partner',
    statement: `select format('request for funds %s', f.reference) as broken
      from funding_requests f
      left join ledger_transactions t on t.id = f.transaction_id and t.reference = 'funding-request ' || f.reference
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet-available'
        and a.owner = f.partner_id::text
      where f.state in ('approved', 'reversed')
      group by f.id
      having sum(e.amount * a.side) filter (where a.id is not null) is distinct from f.approved_amount
      union all
      select format('request for funds %s is %s and has a transaction', reference, state)
      from funding_requests where transaction_id is not null and state not in ('approved', 'reversed')`,
  },
  {
    name: 'a funding belongs to one approved request',
    statement: `select format('transaction %s', t.reference) as broken
      from ledger_transactions t left join funding_requests f on f.transaction_id = t.id
      where t.kind = 'funding' and t.reference like 'funding-request %' and f.id is null`,
  },
  {
    name: 'the requester and the approvers of a request for funds are different users',
    statement: `select format('request for funds %s', reference) as broken from funding_requests
      where (state = 'approved' and decided_by is null) or decided_by = requested_by
        or first_approved_by = requested_by or first_approved_by = decided_by`,
  },
  {
    name: 'a request for funds is reversed when its whole amount is reversed',
    statement: `select format('request for funds %s', f.reference) as broken
      from funding_requests f
      left join lateral (
        select sum(e.amount) as back from ledger_transactions r join ledger_entries e on e.transaction_id = r.id
        where r.reversal_of = f.transaction_id and e.amount > 0
      ) taken on true
      where f.transaction_id is not null
        and (f.state = 'reversed') <> (coalesce(taken.back, 0) = f.approved_amount)`,
  },
  {
    name: 'an approved reversal has a journal entry of its amount',
    statement: `select format('reversal %s', w.id) as broken
      from wallet_reversals w
      left join ledger_transactions t on t.id = w.reversal_id and t.reversal_of = w.transaction_id
      left join ledger_entries e on e.transaction_id = t.id and e.amount > 0
      where w.state = 'agreed' and e.amount is distinct from w.amount`,
  },
  {
    name: 'the wallets of partners equal their credits less their debits',
    statement: `select format('%s: wallets %s, their postings %s', currency, wallets, moved) as broken from (
        select currency,
          (select coalesce(sum(-balance), 0) from ledger_accounts a
            where a.kind like 'wallet-%' and a.currency = c.currency) as wallets,
          (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where a.kind not like 'wallet-%' and e.currency = c.currency
              and exists (select 1 from ledger_entries w join ledger_accounts wa on wa.id = w.account_id
                where w.transaction_id = e.transaction_id and wa.kind like 'wallet-%')) as moved
        from (select distinct currency from ledger_accounts where kind like 'wallet-%') c
      ) control
      where wallets <> moved`,
  },
]
