/** An invariant. Its statement finds the rows that break it and names each in the column `broken`. */
export interface Check {
  name: string
  statement: string
}

/** In SQL: the name of an account. */
const named = `concat_ws(' ', a.kind, nullif(a.owner, ''), a.currency)`

/** Invariants of the ledger itself; higher layers add their own. */
export const ledgerChecks: readonly Check[] = [
  {
    name: 'debits equal credits in each journal entry and currency',
    statement: `select format('transaction %s: %s %s', t.reference, sum(e.amount), e.currency) as broken
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      group by t.id, e.currency having sum(e.amount) <> 0`,
  },
  {
    name: 'each journal entry has lines',
    statement: `select format('transaction %s', reference) as broken from ledger_transactions t
      where not exists (select 1 from ledger_entries where transaction_id = t.id)`,
  },
  {
    name: 'a balance is the sum of its entries',
    statement: `select format('account %s: %s, its entries %s', ${named}, a.balance,
        coalesce(sum(e.amount), 0)) as broken
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.last_number <> count(e.id)`,
  },
  {
    name: 'each line continues from the balance after the line before it',
    statement: `select format('entry %s of account %s', number, account) as broken from (
        select e.*, ${named} as account, lag(e.number, 1, 0) over story as number_before,
          lag(e.balance_after, 1, 0::bigint) over story as balance_before,
          lag(e.booked_at) over story as booked_before
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        window story as (partition by e.account_id order by e.number)
      ) entry
      where number <> number_before + 1 or balance_after <> balance_before + amount or booked_at < booked_before`,
  },
  {
    name: 'no account is below its minimum balance',
    statement: `select format('account %s: %s', ${named}, balance * side) as broken from ledger_accounts a
      where balance * side < floor or (kind like 'wallet-%' and balance * side < 0)`,
  },
  {
    name: 'an entry has the currency of its account',
    statement: `select format('entry %s of account %s: %s', e.number, ${named}, e.currency) as broken
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.currency <> a.currency`,
  },
  {
    name: 'one business event has one journal entry',
    statement: `select format('reference %s: %s transactions', reference, count(*)) as broken
      from ledger_transactions group by reference having count(*) > 1`,
  },
  {
    name: 'one idempotency key has one effect',
    statement: `select format('key %s of %s', key, scope) as broken
      from idempotency group by scope, key having count(*) > 1`,
  },
  {
    name: 'the held balance equals the open holds',
    statement: `select format('account %s: %s, its open holds %s', ${named}, a.balance * a.side,
        coalesce(sum(h.amount), 0)) as broken
      from ledger_accounts a left join ledger_holds h on h.account_id = a.id and h.state = 'open'
      where a.kind = 'wallet-held'
      group by a.id having a.balance * a.side <> coalesce(sum(h.amount), 0)`,
  },
  {
    name: 'a hold is opened once and resolved once',
    statement: `select format('hold %s', h.reference) as broken
      from ledger_holds h join ledger_accounts a on a.id = h.account_id
      left join ledger_entries opened on opened.transaction_id = h.opened_in and opened.account_id = h.account_id
      left join ledger_entries resolved on resolved.transaction_id = h.resolved_in
        and resolved.account_id = h.account_id
      where opened.amount * a.side is distinct from h.amount
        or (h.state = 'open') <> (h.resolved_in is null)
        or (h.state <> 'open' and resolved.amount * a.side is distinct from -h.amount)
      union all
      select format('transaction %s: %s holds', t.reference, count(*))
      from ledger_holds h join ledger_transactions t on t.id in (h.opened_in, h.resolved_in)
      group by t.id having count(*) > 1`,
  },
  {
    name: 'a reversal does not exceed its original, and two users made it',
    statement: `select format('transaction %s: reversed on account %s', o.reference, ${named}) as broken
      from ledger_transactions o
      join ledger_transactions t on t.id = o.id or t.reversal_of = o.id
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where exists (select 1 from ledger_transactions where reversal_of = o.id)
      group by o.id, a.id
      having coalesce(sum(e.amount) filter (where t.id <> o.id), 0) not between
        least(0, -coalesce(sum(e.amount) filter (where t.id = o.id), 0))
        and greatest(0, -coalesce(sum(e.amount) filter (where t.id = o.id), 0))
      union all
      select format('transaction %s: made and checked by %s', reference, made_by) from ledger_transactions
      where made_by = checked_by or (reversal_of is not null and (checked_by is null or reason is null))`,
  },
  {
    name: 'a wallet has both its accounts',
    statement: `select format('wallet %s %s', owner, currency) as broken
      from ledger_accounts where kind like 'wallet-%' group by owner, currency having count(*) <> 2`,
  },
  {
    name: 'the triggers and constraints of the ledger exist',
    statement: `select 'trigger ' || expected as broken
      from unnest(array['ledger_entries_fixed', 'ledger_transactions_fixed', 'ledger_holds_kept',
        'ledger_entries_whole', 'ledger_transactions_whole', 'ledger_holds_whole', 'ledger_accounts_whole',
        'ledger_entries_balance', 'ledger_entries_booked', 'ledger_accounts_empty', 'ledger_accounts_balance',
        'ledger_accounts_fixed', 'ledger_reversals_wait', 'ledger_reversals_fit', 'ledger_holds_once',
        'ledger_holds_fixed', 'ledger_holds_match', 'ledger_held_matches']) as expected
      where not exists (select 1 from pg_trigger where tgname = expected and tgenabled = 'O')
      union all
      select 'constraint ' || expected
      from unnest(array['ledger_accounts_floor', 'ledger_accounts_key', 'ledger_entries_account',
        'ledger_entries_number', 'ledger_transactions_reference_key', 'ledger_transactions_checker',
        'ledger_transactions_reversal', 'ledger_holds_reference_key', 'idempotency_pkey']) as expected
      where not exists (select 1 from pg_constraint where conname = expected and convalidated)`,
  },
]
