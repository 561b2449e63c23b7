-- The loss ratio: claims incurred in a period over the premium earned in it, both from daily counters.
alter table tallies drop constraint tallies_name_check;
alter table tallies add constraint tallies_name_check check (name in
  ('issued', 'written', 'renewed', 'earning', 'starts', 'ends', 'begun', 'completed', 'notified', 'open', 'paid', 'incurred',
    'cargo', 'cargo_goods'));

-- The changes, by day, of the premium earned per day that a booked transaction causes, in thousandths of a kobo. A charge
-- is earned evenly from its first day to the last day of its term. A cancellation ends what is earned per day; what is
-- retained beyond the days covered is earned on the day of the cancellation.
create function earning_changes(booked policy_transactions) returns table (day date, rate bigint)
language plpgsql stable as $$
declare
  term policy_terms := (select t from policy_terms t where t.id = booked.term_id);
  from_day date := least(greatest(booked.effective_from, term.start_date), term.end_date);
  after_last date := term.end_date + 1;
  unearned bigint := 0;
  earlier record;
begin
  if booked.kind <> 'cancel' then
    rate := round(booked.charge * 1000.0 / (after_last - from_day));
    return query values (from_day, rate), (after_last, -rate);
    return;
  end if;
  for earlier in
    select greatest(s.first_day, from_day) as since, round(s.charge * 1000.0 / (after_last - s.first_day))::bigint as daily
    from (
      select t.charge, least(greatest(t.effective_from, term.start_date), term.end_date) as first_day
      from policy_transactions t
      where t.term_id = booked.term_id and t.status = 'booked' and t.sequence < booked.sequence and t.kind <> 'cancel'
        and t.sequence > coalesce((select max(c.sequence) from policy_transactions c
          where c.term_id = booked.term_id and c.status = 'booked' and c.kind = 'cancel'
            and c.sequence < booked.sequence), -1)) s
  loop
    unearned := unearned + earlier.daily * (after_last - earlier.since);
    return query values (earlier.since, -earlier.daily), (after_last, earlier.daily);
  end loop;
  unearned := unearned + booked.charge * 1000;
  return query values (from_day, unearned), (from_day + 1, -unearned);
end
$$;

create function tally_earning() returns trigger language plpgsql as $$
begin
  insert into tallies (name, day, branch_id, part, count, amount)
    select 'earning', change.day, p.branch_id, '', 0, change.rate
    from earning_changes(new) change, policies p where p.id = new.policy_id and change.rate <> 0;
  return null;
end
$$;
create trigger policy_transaction_earns_new after insert on policy_transactions
  for each row when (new.status = 'booked') execute function tally_earning();
create trigger policy_transaction_earns after update on policy_transactions
  for each row when (new.status = 'booked' and old.status <> 'booked') execute function tally_earning();

-- What a claim has cost so far: paid, and reserved while it is open.
create function claim_cost(claim claims) returns bigint language sql immutable
  return coalesce(claim.paid, 0) + case when is_claim_open(claim.state) then claim.reserve else 0 end;

create function tally_incurred() returns trigger language plpgsql as $$
declare
  cost bigint := claim_cost(new) - case when tg_op = 'INSERT' then 0 else claim_cost(old) end;
begin
  if cost <> 0 then
    insert into tallies (name, day, branch_id, part, count, amount) values
      ('incurred', lagos_day(new.updated_at), new.branch_id, '', 0, cost);
  end if;
  return null;
end
$$;
create trigger claim_incurs_new after insert on claims for each row execute function tally_incurred();
create trigger claim_incurs after update of state, reserve, paid on claims
  for each row execute function tally_incurred();

-- The cost of claims by day from their records; what these do not date counts on the day of the last change.
create function incurred_costs() returns table (day date, branch_id uuid, cost bigint) language sql stable as $$
  with dated as (
    select r.claim_id, lagos_day(r.at) as day, r.new - r.old as cost from claim_reserves r
    union all
    select p.claim_id, lagos_day(p.decided_at), p.amount from claim_payments p where p.state = 'confirmed'
  ), complete as (
    select claim_id, day, cost from dated
    union all
    select c.id, lagos_day(c.updated_at),
      claim_cost(c) - coalesce((select sum(d.cost) from dated d where d.claim_id = c.id), 0)::bigint
    from claims c
  )
  select complete.day, c.branch_id, sum(complete.cost)::bigint
  from complete join claims c on c.id = complete.claim_id group by 1, 2
$$;

create function tally_loss_ratio() returns void language sql as $$
  insert into tallies (name, day, branch_id, part, count, amount)
    select 'earning', change.day, p.branch_id, '', 0, sum(change.rate)
      from policy_transactions t join policies p on p.id = t.policy_id cross join lateral earning_changes(t) change
      where t.status = 'booked' group by 2, 3 having sum(change.rate) <> 0
    union all
    select 'incurred', day, branch_id, '', 0, cost from incurred_costs() where cost <> 0
$$;

alter function refill_tallies() rename to refill_counted_tallies;
create function refill_tallies() returns void language sql as $$
  select refill_counted_tallies();
  select tally_loss_ratio()
$$;

select tally_loss_ratio();
