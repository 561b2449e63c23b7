-- Cash in the tills after its receipt: deposits into a bank account, and differences found when a drawer is counted. A
-- drawer is the part of a branch's till that one cashier received. One user records a movement, another confirms it.
create table cash_movements (
  id uuid primary key, kind text not null check (kind in ('deposit', 'count')),
  till uuid not null references branches (id), cashier uuid not null references users (id),
  -- A deposit's amount; of a count what is above (positive) or missing (negative).
  amount bigint not null, counted bigint, currency text not null default 'NGN',
  account text not null default '', slip text not null default '',
  slip_key text generated always as (upper(regexp_replace(slip, '[^A-Za-z0-9]', '', 'g'))) stored,
  day date not null, reason text not null default '',
  status text not null check (status in ('recorded', 'confirmed', 'rejected')),
  recorded_by text not null, recorded_by_user uuid not null references users (id), recorded_at timestamptz(3) not null,
  decided_by text, decided_by_user uuid references users (id), decided_at timestamptz(3),
  rejection text not null default '', version int not null default 1,
  check ((kind = 'deposit') = (counted is null)), check (kind = 'count' or (amount > 0 and account <> '' and slip <> '')),
  check ((status = 'recorded') = (decided_at is null)),
  -- A drawer that was counted without a difference needs no second user.
  check (status <> 'confirmed' or (kind = 'count' and amount = 0) or decided_by_user not in (recorded_by_user, cashier))
);
create unique index cash_movements_slip on cash_movements (account, slip_key) where kind = 'deposit' and status <> 'rejected';
create unique index cash_movements_counted on cash_movements (till, cashier, day) where kind = 'count' and status <> 'rejected';
create index cash_movements_till on cash_movements (till, day);
create index cash_movements_open on cash_movements (recorded_at, id) where status = 'recorded';
create index counter_receipts_cash on counter_receipts (recorded_by_user, received_on) where method = 'cash';
