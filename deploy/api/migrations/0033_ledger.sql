-- Accounts say what they are for and whose they are, seen from their own side: 1 where a debit increases them, -1 where
-- a credit does. Entries are debits above nothing and credits below it; `balance` is their plain sum.
alter table ledger_accounts rename column code to kind;
alter table ledger_accounts drop constraint ledger_accounts_code_currency_key;
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts
  add column owner text not null default '',
  add column side smallint not null default -1 check (side in (1, -1)),
  add column last_number int not null default 0,
  add column last_booked_at timestamptz(3),
  add column opened_at timestamptz(3) not null default now();
update ledger_accounts set side = 1 where kind = 'gateway-clearing';
update ledger_accounts set kind = 'premium', owner = 'motor' where kind = 'premium-motor';
alter table ledger_accounts alter column side drop default;
alter table ledger_accounts
  add constraint ledger_accounts_key unique (kind, owner, currency),
  add constraint ledger_accounts_currency unique (id, currency),
  add constraint ledger_accounts_floor check (floor is null or balance * side >= floor);
-- The row of a busy account is written again and again: its new versions find room beside it.
alter table ledger_accounts set (fillfactor = 40);

-- A transaction says what happened, who made and who checked it, and what it takes back. `value_date` is the day the
-- money moved at the bank; statements go by the instant of booking.
alter table ledger_transactions
  add column kind text,
  add column made_by text,
  add column checked_by text,
  add column reason text,
  add column reversal_of uuid references ledger_transactions (id),
  add column value_date date,
  add column written_in xid8 not null default pg_current_xact_id();
alter table ledger_transactions disable trigger ledger_transactions_fixed;
update ledger_transactions set
  kind = case description
    when 'Motor premium received' then 'premium_received'
    when 'Money received that fits no sale' then 'receipt_unclaimed'
    else 'opening'
  end,
  made_by = 'system',
  value_date = (posted_at at time zone 'utc' + interval '1 hour')::date;
alter table ledger_transactions enable trigger ledger_transactions_fixed;
alter table ledger_transactions
  alter column kind set not null,
  alter column made_by set not null,
  alter column value_date set not null,
  alter column description set default '',
  add constraint ledger_transactions_checker check (checked_by <> made_by),
  add constraint ledger_transactions_reversal
    check (reversal_of is null or (reason is not null and checked_by is not null));
create index ledger_transactions_reversals on ledger_transactions (reversal_of) where reversal_of is not null;

-- Entries are numbered on each account, without a gap, and keep what it stood at after them.
alter table ledger_entries
  add column number int,
  add column balance_after bigint,
  add column booked_at timestamptz(3);
alter table ledger_entries disable trigger ledger_entries_fixed;
update ledger_entries e set number = o.number, balance_after = o.balance_after, booked_at = o.posted_at
from (
  select entry.id, posted_at,
    row_number() over story as number,
    sum(amount) over (story rows unbounded preceding) as balance_after
  from ledger_entries entry join ledger_transactions t on t.id = entry.transaction_id
  window story as (partition by account_id order by posted_at, transaction_id, entry.id)
) o where o.id = e.id;
alter table ledger_entries enable trigger ledger_entries_fixed;
alter table ledger_entries
  alter column number set not null,
  alter column balance_after set not null,
  alter column booked_at set not null,
  drop constraint ledger_entries_account_id_fkey,
  add constraint ledger_entries_account foreign key (account_id, currency) references ledger_accounts (id, currency),
  add constraint ledger_entries_number unique (account_id, number);
drop index ledger_entries_account;
create index ledger_entries_statement on ledger_entries (account_id, booked_at, number);
create index ledger_entries_booked on ledger_entries (booked_at, id);
update ledger_accounts a set last_number = e.number, last_booked_at = e.booked_at
from ledger_entries e where e.account_id = a.id
  and e.number = (select max(number) from ledger_entries where account_id = a.id);

-- An entry moves its account. Instants of booking never go back on one account, so that what it stood at before an
-- instant is what it stood at after one entry.
create function book_ledger_entry() returns trigger language plpgsql as $$
begin
  update ledger_accounts set
    balance = balance + new.amount,
    last_number = last_number + 1,
    last_booked_at = greatest(last_booked_at, new.booked_at)
  where id = new.account_id
  returning balance, last_number, last_booked_at into new.balance_after, new.number, new.booked_at;
  return new;
end $$;
create trigger ledger_entries_booked before insert on ledger_entries
  for each row execute function book_ledger_entry();

create function refuse_balance() returns trigger language plpgsql as $$
begin
  raise exception 'the balance of an account is changed by entries alone' using errcode = 'restrict_violation';
end $$;
create trigger ledger_accounts_empty before insert on ledger_accounts for each row
  when (new.balance <> 0 or new.last_number <> 0) execute function refuse_balance();
create trigger ledger_accounts_balance before update of balance, last_number, last_booked_at on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_balance();
create trigger ledger_accounts_fixed before update of id, kind, owner, currency, side on ledger_accounts
  for each row execute function refuse_change();

create or replace function ledger_transaction_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from ledger_transactions where id = new.transaction_id and written_in = pg_current_xact_id()
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Reversals of one transaction wait for each other, and together take back no more of an account than it moved.
create function lock_reversed() returns trigger language plpgsql as $$
begin
  perform 1 from ledger_transactions where id = new.reversal_of for no key update;
  return new;
end $$;
create trigger ledger_reversals_wait before insert on ledger_transactions
  for each row when (new.reversal_of is not null) execute function lock_reversed();

create function ledger_reversal_fits() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_transactions where id = new.reversal_of and reversal_of is not null) then
    raise exception 'ledger transaction % reverses a reversal', new.id using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.id = new.reversal_of or t.reversal_of = new.reversal_of
    group by e.account_id
    having sum(e.amount) filter (where t.reversal_of is null) is null
      or sum(e.amount) filter (where t.reversal_of is not null)
        not between least(0, -sum(e.amount) filter (where t.reversal_of is null))
        and greatest(0, -sum(e.amount) filter (where t.reversal_of is null))
  ) then
    raise exception 'reversals of ledger transaction % take back more than it moved', new.reversal_of
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_reversals_fit after insert on ledger_transactions
  deferrable initially deferred for each row when (new.reversal_of is not null)
  execute function ledger_reversal_fits();

-- Money of a wallet put aside for one thing. It is resolved once: captured, wholly or partly, or released.
create table ledger_holds (
  id uuid primary key,
  reference text not null unique,
  account_id uuid not null references ledger_accounts (id),
  amount bigint not null check (amount > 0),
  captured bigint not null default 0,
  state text not null default 'open',
  opened_in uuid not null references ledger_transactions (id),
  resolved_in uuid references ledger_transactions (id),
  opened_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  check (captured between 0 and amount),
  check (
    (state = 'open' and captured = 0 and resolved_in is null and resolved_at is null)
    or (state = 'captured' and captured > 0 and resolved_in is not null and resolved_at is not null)
    or (state = 'released' and captured = 0 and resolved_in is not null and resolved_at is not null)
  )
);
create index ledger_holds_open on ledger_holds (account_id) include (amount) where state = 'open';

create function refuse_resolved() returns trigger language plpgsql as $$
begin
  raise exception 'hold % is resolved, once', old.reference using errcode = 'restrict_violation';
end $$;
create trigger ledger_holds_once before update on ledger_holds for each row
  when (old.state <> 'open' or new.state = 'open') execute function refuse_resolved();
create trigger ledger_holds_fixed before update of id, reference, account_id, amount, opened_in, opened_at
  on ledger_holds for each row execute function refuse_change();
create trigger ledger_holds_kept before delete on ledger_holds for each row execute function refuse_change();

-- What an account of held money stands at is what is open on it.
create function ledger_holds_match() returns trigger language plpgsql as $$
declare
  held uuid;
begin
  if tg_table_name = 'ledger_holds' then held := new.account_id; else held := new.id; end if;
  if not exists (
    select 1 from ledger_accounts a where a.id = held and a.kind = 'wallet-held' and a.balance * a.side = (
      select coalesce(sum(amount), 0) from ledger_holds where account_id = held and state = 'open'
    )
  ) then
    raise exception 'ledger account % does not stand at its open holds', held using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_holds_match after insert or update on ledger_holds
  deferrable initially deferred for each row execute function ledger_holds_match();
create constraint trigger ledger_held_matches after update on ledger_accounts
  deferrable initially deferred for each row
  when (new.kind = 'wallet-held' and new.balance <> old.balance) execute function ledger_holds_match();

create trigger ledger_accounts_whole before truncate on ledger_accounts execute function refuse_change();
create trigger ledger_transactions_whole before truncate on ledger_transactions execute function refuse_change();
create trigger ledger_entries_whole before truncate on ledger_entries execute function refuse_change();
create trigger ledger_holds_whole before truncate on ledger_holds execute function refuse_change();
