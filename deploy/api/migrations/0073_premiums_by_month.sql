-- What cargo earned and gave back, also by month: reports over a year add up months, and days only at the two ends.
create table cargo_premium_months (
  month date not null check (extract(day from month) = 1), partner_id uuid,
  charges int not null default 0, returns int not null default 0,
  charged bigint not null default 0, returned bigint not null default 0, commission bigint not null default 0,
  vat bigint not null default 0, wht bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index cargo_premium_months_all on cargo_premium_months (month)
  include (partner_id, charges, returns, charged, returned, commission, vat, wht);
create index cargo_premium_months_partner on cargo_premium_months (partner_id, month)
  include (charges, returns, charged, returned, commission, vat, wht);

-- A return that is taken back, as a credit note that is voided, is no additional premium.
alter table cargo_premiums drop constraint cargo_premiums_kind_check;
alter table cargo_premiums add constraint cargo_premiums_kind_check
  check (kind in ('issue', 'additional', 'return', 'return_voided', 'commission'));
create function cargo_premium_kind(issues boolean, charged bigint, returned bigint) returns text
  language sql immutable as $$
  select case
    when issues and charged > 0 then 'issue'
    when charged = 0 and returned < 0 then 'return_voided'
    when charged > returned then 'additional'
    when charged < returned then 'return'
    else 'commission' end
$$;

-- Lines of both are added with the entries they are of.
create or replace function note_cargo_premiums() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from added join ledger_accounts a on a.id = added.account_id where a.owner = 'marine') then
    return null;
  end if;
  with days as (
    insert into cargo_premium_days (day, partner_id, charges, returns, charged, returned, commission, vat, wht)
      select lagos_day(booked_at), partner_id, (count(*) filter (where charged > 0))::int,
        (count(*) filter (where returned > 0))::int, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
      from cargo_premium_moves where id in (select added.id from added) group by 1, 2
    returning *
  )
  insert into cargo_premium_months (month, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select date_trunc('month', day)::date, partner_id, charges, returns, charged, returned, commission, vat, wht
    from days;
  insert into cargo_premiums as known
      (subject, policy_id, partner_id, kind, booked_at, charged, returned, commission, vat, wht)
    select subject, policy_id, partner_id,
      cargo_premium_kind(coalesce(bool_or(charged > 0 and reference like 'issue %'), false),
        sum(charged)::bigint, sum(returned)::bigint),
      booked_at, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves where id in (select added.id from added) group by subject, policy_id, partner_id, booked_at
  on conflict on constraint cargo_premiums_event do update set
    kind = case when known.kind = 'commission' then excluded.kind else known.kind end,
    charged = known.charged + excluded.charged, returned = known.returned + excluded.returned,
    commission = known.commission + excluded.commission, vat = known.vat + excluded.vat, wht = known.wht + excluded.wht;
  return null;
end $$;

-- Adds the months up anew from the days.
create function refill_cargo_premium_months() returns void language sql as $$
  delete from cargo_premium_months;
  insert into cargo_premium_months (month, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select date_trunc('month', day)::date, partner_id, sum(charges), sum(returns), sum(charged), sum(returned),
      sum(commission), sum(vat), sum(wht)
    from cargo_premium_days group by 1, 2;
$$;

create or replace function refill_cargo_premiums() returns void language sql as $$
  delete from cargo_premium_days;
  delete from cargo_premiums;
  insert into cargo_premium_days (day, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select lagos_day(booked_at), partner_id, (count(*) filter (where charged > 0))::int,
      (count(*) filter (where returned > 0))::int, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves group by 1, 2;
  insert into cargo_premiums (subject, policy_id, partner_id, kind, booked_at, charged, returned, commission, vat, wht)
    select subject, policy_id, partner_id,
      cargo_premium_kind(coalesce(bool_or(charged > 0 and reference like 'issue %'), false),
        sum(charged)::bigint, sum(returned)::bigint),
      booked_at, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves group by subject, policy_id, partner_id, booked_at;
  select refill_cargo_premium_months();
$$;

select refill_cargo_premium_months();
update cargo_premiums set kind = 'return_voided' where charged = 0 and returned < 0;
