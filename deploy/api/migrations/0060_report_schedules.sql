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

-- What is at risk together is added up over all partners; of one of them it is read from the policies themselves. So
-- there are as many lines as there are places and days.
drop index cargo_at_risk_running;
alter table cargo_at_risk drop column partner_id;
create index cargo_at_risk_running on cargo_at_risk (kind, ends) include (place, begins, policies, sum_insured);

create or replace function note_cargo_at_risk() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.state in ('issued', 'accepted') then
      insert into cargo_at_risk (kind, place, begins, ends, policies, sum_insured)
        select kind, place, begins, old.ends_on, -1, -old.sum_insured_kobo
        from (values ('bottom', old.bottom, old.starts_on), ('location', old.location, old.arrives_on))
          as at (kind, place, begins)
        where place is not null and begins is not null and old.ends_on is not null and old.sum_insured_kobo is not null;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state in ('issued', 'accepted') then
      insert into cargo_at_risk (kind, place, begins, ends, policies, sum_insured)
        select kind, place, begins, new.ends_on, 1, new.sum_insured_kobo
        from (values ('bottom', new.bottom, new.starts_on), ('location', new.location, new.arrives_on))
          as at (kind, place, begins)
        where place is not null and begins is not null and new.ends_on is not null and new.sum_insured_kobo is not null;
    end if;
  end if;
  return null;
end $$;

create or replace function refill_cargo_at_risk() returns void language sql as $$
  delete from cargo_at_risk;
  insert into cargo_at_risk (kind, place, begins, ends, policies, sum_insured)
    select at.kind, place, begins, ends_on, count(*), sum(sum_insured_kobo)
    from cargo_policies, lateral (values ('bottom', bottom, starts_on), ('location', location, arrives_on))
      as at (kind, place, begins)
    where state in ('issued', 'accepted') and place is not null and begins is not null and ends_on is not null
      and sum_insured_kobo is not null
    group by at.kind, place, begins, ends_on;
$$;
select refill_cargo_at_risk();
