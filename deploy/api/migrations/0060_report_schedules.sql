-- A report that is mailed by itself: on Mondays for the week before, on the first for the month before.
create table report_schedules (
  id uuid primary key, report text not null, every text not null check (every in ('week', 'month')),
  format text not null check (format in ('csv', 'xlsx')), partner_id uuid references partners (id),
  next_on date not null, last_on date, version int not null default 1,
  created_at timestamptz(3) not null, created_by uuid not null references users (id), updated_at timestamptz(3) not null
);
create index report_schedules_due on report_schedules (next_on);
create table report_recipients (
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  user_id uuid not null references users (id), primary key (schedule_id, user_id)
);

-- Who says to whom a report goes. An empty installation gets it from the seed.
update roles set version = version + 1, privileges = privileges || array['marine.report.edit']
where audience = 'marine_admin' and name in ('Marine administrator', 'Marine finance maker', 'Head of marine')
  and not 'marine.report.edit' = any (privileges);

-- The cargo policy a business reference speaks of: by itself, or by a credit note.
create or replace function cargo_policy_of(reference text) returns uuid language sql stable as $$
  with named as (
    select substring(reference from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id
  )
  select p.id from cargo_policies p join named on named.id = p.id
  union all
  select n.policy_id from credit_notes n join named on named.id = n.id where n.policy_id is not null
$$;

-- What is owed to a partner by a note says whose it is, as a wallet does.
create or replace function partner_of_transaction(moved uuid) returns uuid language sql stable as $$
  select p.id from ledger_entries e join ledger_accounts a on a.id = e.account_id
  join partners p on p.id::text = a.owner
  where e.transaction_id = moved and a.kind in ('wallet-available', 'wallet-held', 'commission-payable', 'credit-notes')
  order by e.id limit 1
$$;
select refill_cargo_premiums();
