-- What the dashboards of marine add up: premium of issued cargo policies by the day of issue, once by their partner and
-- once by what is shipped.
alter table tallies drop constraint tallies_name_check;
alter table tallies add constraint tallies_name_check check (name in
  ('issued', 'starts', 'ends', 'begun', 'completed', 'notified', 'open', 'paid', 'cargo', 'cargo_goods'));
create index tallies_of_partner on tallies (part, day) include (count, amount) where name = 'cargo';

create function tally_cargo() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.state = 'issued' then
      insert into tallies (name, day, part, count, amount) values
        ('cargo', lagos_day(coalesce(old.issued_at, old.created_at)), old.partner_id::text, -1, -old.premium),
        ('cargo_goods', lagos_day(coalesce(old.issued_at, old.created_at)), coalesce(old.commodity, ''), -1, -old.premium);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'issued' then
      insert into tallies (name, day, part, count, amount) values
        ('cargo', lagos_day(coalesce(new.issued_at, new.created_at)), new.partner_id::text, 1, new.premium),
        ('cargo_goods', lagos_day(coalesce(new.issued_at, new.created_at)), coalesce(new.commodity, ''), 1, new.premium);
    end if;
  end if;
  return null;
end
$$;
create trigger cargo_policy_tallied after insert or delete or update of state, issued_at, premium, partner_id, commodity
  on cargo_policies for each row execute function tally_cargo();

-- Counts everything anew from the rows themselves.
create or replace function refill_tallies() returns void language sql as $$
  delete from tallies;
  insert into tallies (name, day, branch_id, part, count, amount)
    select 'issued', issued_on, branch_id, cover_type, count(*), sum(amount)
      from policies where cancelled_at is null group by issued_on, branch_id, cover_type
    union all
    select 'starts', start_date, branch_id, '', count(*), 0
      from policies where cancelled_at is null group by start_date, branch_id
    union all
    select 'ends', end_date, branch_id, '', count(*), 0
      from policies where cancelled_at is null group by end_date, branch_id
    union all
    select 'begun', lagos_day(created_at), null, workflow_id::text, count(*), 0
      from trackers group by lagos_day(created_at), workflow_id
    union all
    select 'completed', lagos_day(created_at), null, workflow_id::text, count(*), 0
      from trackers where state = 'completed' group by lagos_day(created_at), workflow_id
    union all
    select 'notified', lagos_day(created_at), branch_id, loss_type, count(*), 0
      from claims group by lagos_day(created_at), branch_id, loss_type
    union all
    select 'open', lagos_day(created_at), branch_id, state, count(*), sum(reserve)
      from claims where is_claim_open(state) group by lagos_day(created_at), branch_id, state
    union all
    select 'paid', coalesce(paid_on, lagos_day(updated_at)), branch_id, '', count(*), sum(paid)
      from claims where paid is not null group by coalesce(paid_on, lagos_day(updated_at)), branch_id
    union all
    select 'cargo', lagos_day(coalesce(issued_at, created_at)), null, partner_id::text, count(*), sum(premium)
      from cargo_policies where state = 'issued' group by lagos_day(coalesce(issued_at, created_at)), partner_id
    union all
    select 'cargo_goods', lagos_day(coalesce(issued_at, created_at)), null, coalesce(commodity, ''), count(*), sum(premium)
      from cargo_policies where state = 'issued' group by lagos_day(coalesce(issued_at, created_at)), commodity;
$$;
select refill_tallies();

-- What ends soon, and what waits, is counted from an index alone.
create index cargo_policies_ending on cargo_policies (partner_id, ends_on, id) where state = 'issued';
create index cargo_policies_issued on cargo_policies (partner_id, issued_at) where state = 'issued';
create index cargo_policies_issued_all on cargo_policies (issued_at) where state = 'issued';
create index funding_requests_decided on funding_requests (partner_id, decided_at desc) where state = 'rejected';
