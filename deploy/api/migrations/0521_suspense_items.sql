-- Received money that belongs to no known receipt or policy. Each item is posted to suspense, and used in whole or part:
-- it pays a premium, goes back to its payer, or is written off. One user proposes a use, another one approves it.
create table suspense_items (
  id uuid primary key, line_id uuid unique references statement_lines (id),
  account text not null, amount bigint not null check (amount > 0), currency text not null default 'NGN',
  day date not null, payer text not null default '', reference text not null, narration text not null default '',
  reference_key text generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  reason text not null check (reason in ('unknown_reference', 'paid_twice', 'paid_late', 'too_much')),
  branch_id uuid references branches (id), remaining bigint not null check (remaining between 0 and amount),
  recorded_by text not null, recorded_by_user uuid not null references users (id), recorded_at timestamptz(3) not null,
  search text not null default '', version int not null default 1
);
create unique index suspense_items_reference on suspense_items (account, reference_key, day, amount);
create index suspense_items_list on suspense_items (day, id);
create index suspense_items_open on suspense_items (day, id) where remaining > 0;
create index suspense_items_search on suspense_items using gin (search gin_trgm_ops);
create trigger suspense_items_search_fold before insert or update of search on suspense_items
  for each row execute function fold_search();

create table suspense_uses (
  id uuid primary key, item_id uuid not null references suspense_items (id),
  kind text not null check (kind in ('allocation', 'refund', 'write_off')),
  amount bigint not null check (amount > 0), reason text not null default '',
  payment_id uuid references payments (id), attempt_id uuid unique references payment_attempts (id),
  payee text, bank text, account_number text, holder_name text, paid_from text, reference text, paid_on date,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  proposed_by text not null, proposed_by_user uuid not null references users (id), proposed_at timestamptz(3) not null,
  decided_by text, decided_by_user uuid references users (id), decided_at timestamptz(3), rejection text,
  check ((kind = 'allocation') = (payment_id is not null)),
  check (num_nonnulls(payee, bank, account_number, paid_from, reference, paid_on) = case kind when 'refund' then 6 else 0 end),
  check ((status = 'proposed') = (decided_at is null)), check ((attempt_id is not null) = (kind = 'allocation' and status = 'approved')),
  check (status <> 'approved' or decided_by_user <> proposed_by_user)
);
create unique index suspense_uses_proposed on suspense_uses (item_id) where status = 'proposed';
create unique index suspense_uses_payment on suspense_uses (payment_id) where status = 'proposed';
create unique index suspense_uses_reference on suspense_uses (paid_from, reference) where status <> 'rejected';
create index suspense_uses_item on suspense_uses (item_id, proposed_at);
alter table payment_attempts drop constraint payment_attempts_source_check,
  add constraint payment_attempts_source_check check (source in ('gateway', 'counter', 'suspense'));
