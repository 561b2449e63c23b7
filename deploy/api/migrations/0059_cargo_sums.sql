-- What cargo earned and gave back, as the ledger has it: each entry on an account of marine's premium or commission is
-- added to the line of its business event and to the sums of its day, so that reports add up neither a million policies
-- nor a million entries. Days are those of Lagos, amounts kobo.

-- An event: an issue, what an endorsement costs or gives back, what is reversed. `subject` is the policy, or the
-- transaction of what belongs to none.
create table cargo_premiums (
  id uuid primary key default gen_random_uuid(), subject text not null, policy_id uuid, partner_id uuid,
  kind text not null check (kind in ('issue', 'additional', 'return', 'commission')), booked_at timestamptz(3) not null,
  charged bigint not null default 0, returned bigint not null default 0, commission bigint not null default 0,
  vat bigint not null default 0, wht bigint not null default 0,
  constraint cargo_premiums_event unique (subject, booked_at)
);
create index cargo_premiums_all on cargo_premiums (booked_at desc, id desc);
create index cargo_premiums_partner on cargo_premiums (partner_id, booked_at desc, id desc);

-- Lines are added, never changed, and put together afterwards, as tallies are.
create table cargo_premium_days (
  day date not null, partner_id uuid, charges int not null default 0, returns int not null default 0,
  charged bigint not null default 0, returned bigint not null default 0, commission bigint not null default 0,
  vat bigint not null default 0, wht bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index cargo_premium_days_all on cargo_premium_days (day)
  include (partner_id, charges, returns, charged, returned, commission, vat, wht);
create index cargo_premium_days_partner on cargo_premium_days (partner_id, day)
  include (charges, returns, charged, returned, commission, vat, wht);

-- The cargo policy a business reference speaks of.
create function cargo_policy_of(reference text) returns uuid language sql stable as $$
  select id from cargo_policies
  where id = substring(reference from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid
$$;

-- Each such entry, with what it moved and for whom. Tax withheld counts where it is withheld from a commission of marine.
create view cargo_premium_entries as
  select e.id, e.transaction_id, e.booked_at, a.kind as account,
    coalesce(o.reference, t.reference) as reference, cargo_policy_of(coalesce(o.reference, t.reference)) as policy_id,
    case when a.kind = 'premium' then -e.amount else 0 end as charged,
    case when a.kind = 'premium-returned' then e.amount else 0 end as returned,
    case when a.kind = 'commission-expense' then e.amount else 0 end as commission,
    case when a.kind = 'commission-vat' then e.amount else 0 end as vat,
    case when a.kind = 'wht-payable' then -e.amount else 0 end as wht
  from ledger_entries e
  join ledger_accounts a on a.id = e.account_id
  join ledger_transactions t on t.id = e.transaction_id
  left join ledger_transactions o on o.id = t.reversal_of
  where a.currency = 'NGN' and (
    (a.owner = 'marine' and a.kind in ('premium', 'premium-returned', 'commission-expense', 'commission-vat'))
    or (a.kind = 'wht-payable' and exists (
      select 1 from ledger_entries beside join ledger_accounts b on b.id = beside.account_id
      where beside.transaction_id = e.transaction_id and b.kind = 'commission-expense' and b.owner = 'marine'))
  );

-- Whose money a transaction moved, where no policy says it.
create function partner_of_transaction(moved uuid) returns uuid language sql stable as $$
  select p.id from ledger_entries e join ledger_accounts a on a.id = e.account_id
  join partners p on p.id::text = a.owner
  where e.transaction_id = moved and a.kind in ('wallet-available', 'wallet-held', 'commission-payable')
  order by e.id limit 1
$$;

create view cargo_premium_moves as
  select m.*, coalesce(p.partner_id, partner_of_transaction(m.transaction_id)) as partner_id,
    coalesce(m.policy_id, m.transaction_id)::text as subject
  from cargo_premium_entries m left join cargo_policies p on p.id = m.policy_id;

create function note_cargo_premiums() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from added join ledger_accounts a on a.id = added.account_id where a.owner = 'marine') then
    return null;
  end if;
  insert into cargo_premium_days (day, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select lagos_day(booked_at), partner_id, (count(*) filter (where charged > 0))::int,
      (count(*) filter (where returned > 0))::int, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves where id in (select added.id from added) group by 1, 2;
  insert into cargo_premiums as known
      (subject, policy_id, partner_id, kind, booked_at, charged, returned, commission, vat, wht)
    select subject, policy_id, partner_id, case
        when sum(charged) > 0 and min(reference) filter (where charged > 0) like 'issue %' then 'issue'
        when sum(charged) > sum(returned) then 'additional'
        when sum(charged) < sum(returned) then 'return'
        else 'commission' end,
      booked_at, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves where id in (select added.id from added) group by subject, policy_id, partner_id, booked_at
  on conflict on constraint cargo_premiums_event do update set
    kind = case when known.kind = 'commission' then excluded.kind else known.kind end,
    charged = known.charged + excluded.charged, returned = known.returned + excluded.returned,
    commission = known.commission + excluded.commission, vat = known.vat + excluded.vat, wht = known.wht + excluded.wht;
  return null;
end $$;
create trigger ledger_entries_cargo after insert on ledger_entries
  referencing new table as added for each statement execute function note_cargo_premiums();

-- Reads both anew from the ledger.
create function refill_cargo_premiums() returns void language sql as $$
  delete from cargo_premium_days;
  delete from cargo_premiums;
  insert into cargo_premium_days (day, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select lagos_day(booked_at), partner_id, (count(*) filter (where charged > 0))::int,
      (count(*) filter (where returned > 0))::int, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves group by 1, 2;
  insert into cargo_premiums (subject, policy_id, partner_id, kind, booked_at, charged, returned, commission, vat, wht)
    select subject, policy_id, partner_id, case
        when sum(charged) > 0 and min(reference) filter (where charged > 0) like 'issue %' then 'issue'
        when sum(charged) > sum(returned) then 'additional'
        when sum(charged) < sum(returned) then 'return'
        else 'commission' end,
      booked_at, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves group by subject, policy_id, partner_id, booked_at;
$$;
select refill_cargo_premiums();

-- What is at risk together, and from when until when: on one voyage, and at the place the goods are brought to.
create table cargo_at_risk (
  kind text not null check (kind in ('bottom', 'location')), place text not null, partner_id uuid not null,
  begins date not null, ends date not null, policies int not null, sum_insured bigint not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index cargo_at_risk_running on cargo_at_risk (kind, ends)
  include (place, partner_id, begins, policies, sum_insured);

create function note_cargo_at_risk() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.state in ('issued', 'accepted') then
      insert into cargo_at_risk (kind, place, partner_id, begins, ends, policies, sum_insured)
        select kind, place, old.partner_id, begins, old.ends_on, -1, -old.sum_insured_kobo
        from (values ('bottom', old.bottom, old.starts_on), ('location', old.location, old.arrives_on))
          as at (kind, place, begins)
        where place is not null and begins is not null and old.ends_on is not null and old.sum_insured_kobo is not null;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state in ('issued', 'accepted') then
      insert into cargo_at_risk (kind, place, partner_id, begins, ends, policies, sum_insured)
        select kind, place, new.partner_id, begins, new.ends_on, 1, new.sum_insured_kobo
        from (values ('bottom', new.bottom, new.starts_on), ('location', new.location, new.arrives_on))
          as at (kind, place, begins)
        where place is not null and begins is not null and new.ends_on is not null and new.sum_insured_kobo is not null;
    end if;
  end if;
  return null;
end $$;
create trigger cargo_policy_at_risk after insert or delete or
  update of state, bottom, location, starts_on, arrives_on, ends_on, sum_insured_kobo, partner_id
  on cargo_policies for each row execute function note_cargo_at_risk();

create function refill_cargo_at_risk() returns void language sql as $$
  delete from cargo_at_risk;
  insert into cargo_at_risk (kind, place, partner_id, begins, ends, policies, sum_insured)
    select at.kind, place, partner_id, begins, ends_on, count(*), sum(sum_insured_kobo)
    from cargo_policies, lateral (values ('bottom', bottom, starts_on), ('location', location, arrives_on))
      as at (kind, place, begins)
    where state in ('issued', 'accepted') and place is not null and begins is not null and ends_on is not null
      and sum_insured_kobo is not null
    group by at.kind, place, partner_id, begins, ends_on;
$$;
select refill_cargo_at_risk();
