-- A renewal finds its payment, and a payment its policy, by the transaction that it paid.
create index policy_transactions_payment on policy_transactions (payment_id) where payment_id is not null;
create index renewal_offers_renewed on renewal_offers (closed_at) where status = 'renewed';

-- The premium of a day is what was booked on it: sales, renewals, additional and returned premium. The amount of a
-- policy's row is that of its present term.
alter table tallies drop constraint tallies_name_check;
alter table tallies add constraint tallies_name_check check (name in
  ('issued', 'written', 'renewed', 'starts', 'ends', 'begun', 'completed', 'notified', 'open', 'paid', 'cargo', 'cargo_goods'));

-- The cover type of a booked transaction: its own, else that of the term before it.
create function written_cover(of_term uuid, of_sequence int, of_policy uuid) returns text language sql stable as $$
  select coalesce(
    (select facts ->> 'cover_type' from policy_transactions
      where term_id = of_term and status = 'booked' and sequence <= of_sequence and facts ? 'cover_type'
      order by sequence desc limit 1),
    (select cover_type from policies where id = of_policy))
$$;

create function tally_transaction() returns trigger language plpgsql as $$
declare
  branch uuid := (select branch_id from policies where id = new.policy_id);
begin
  if new.charge <> 0 then
    insert into tallies (name, day, branch_id, part, count, amount) values
      ('written', lagos_day(new.booked_at), branch,
        coalesce(new.facts ->> 'cover_type', written_cover(new.term_id, new.sequence, new.policy_id)), 0, new.charge);
  end if;
  if new.kind = 'renew' then
    insert into tallies (name, day, branch_id, part, count, amount) values
      ('renewed', lagos_day(new.booked_at), branch, '', 1, new.charge);
  end if;
  return null;
end
$$;
create trigger policy_transaction_tallied_new after insert on policy_transactions
  for each row when (new.status = 'booked') execute function tally_transaction();
create trigger policy_transaction_tallied after update on policy_transactions
  for each row when (new.status = 'booked' and old.status <> 'booked') execute function tally_transaction();

create or replace function tally_policy() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.cancelled_at is null then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('issued', old.issued_on, old.branch_id, old.cover_type, -1, 0),
        ('starts', old.start_date, old.branch_id, '', -1, 0), ('ends', old.end_date, old.branch_id, '', -1, -old.amount);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.cancelled_at is null then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('issued', new.issued_on, new.branch_id, new.cover_type, 1, 0),
        ('starts', new.start_date, new.branch_id, '', 1, 0), ('ends', new.end_date, new.branch_id, '', 1, new.amount);
    end if;
  end if;
  return null;
end
$$;

-- The booked charges by day, branch and cover type.
create function written_charges() returns table (day date, branch_id uuid, part text, charge bigint)
language sql stable as $$
  select lagos_day(t.booked_at), p.branch_id,
    coalesce(t.facts ->> 'cover_type', written_cover(t.term_id, t.sequence, t.policy_id)), t.charge
  from policy_transactions t join policies p on p.id = t.policy_id where t.status = 'booked' and t.charge <> 0
$$;

create or replace function refill_tallies() returns void language sql as $$
  delete from tallies;
  insert into tallies (name, day, branch_id, part, count, amount)
    select 'issued', issued_on, branch_id, cover_type, count(*), 0
      from policies where cancelled_at is null group by issued_on, branch_id, cover_type
    union all
    select 'written', day, branch_id, part, 0, sum(charge) from written_charges() group by day, branch_id, part
    union all
    select 'renewed', lagos_day(t.booked_at), p.branch_id, '', count(*), sum(t.charge)
      from policy_transactions t join policies p on p.id = t.policy_id
      where t.status = 'booked' and t.kind = 'renew' group by lagos_day(t.booked_at), p.branch_id
    union all
    select 'starts', start_date, branch_id, '', count(*), 0
      from policies where cancelled_at is null group by start_date, branch_id
    union all
    select 'ends', end_date, branch_id, '', count(*), sum(amount)
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
    select 'cargo', lagos_day(coalesce(issued_at, created_at)), null::uuid, partner_id::text, count(*), 0
      from cargo_policies where state = 'issued' group by lagos_day(coalesce(issued_at, created_at)), partner_id
    union all
    select 'cargo_goods', lagos_day(coalesce(p.issued_at, p.created_at)), null::uuid,
      coalesce(v.terms ->> 'commodity', p.commodity, ''), count(*), 0
      from cargo_policies p left join cargo_policy_versions v on v.policy_id = p.id and v.number = 1
      where state = 'issued'
      group by lagos_day(coalesce(p.issued_at, p.created_at)), coalesce(v.terms ->> 'commodity', p.commodity, '')
    union all
    select 'cargo', day, null::uuid, coalesce(partner_id::text, ''), 0, sum(charged - returned)
      from cargo_premium_days group by day, partner_id
    union all
    select 'cargo_goods', lagos_day(m.booked_at), null::uuid,
      coalesce(case when m.kind = 'issue' then v.terms ->> 'commodity' end, p.commodity, ''), 0,
      sum(m.charged - m.returned)
      from cargo_premiums m left join cargo_policies p on p.id = m.policy_id
      left join cargo_policy_versions v on v.policy_id = p.id and v.number = 1
      group by 2, 4;
$$;

delete from tallies where name in ('issued', 'ends');
insert into tallies (name, day, branch_id, part, count, amount)
  select 'issued', issued_on, branch_id, cover_type, count(*), 0
    from policies where cancelled_at is null group by issued_on, branch_id, cover_type
  union all
  select 'ends', end_date, branch_id, '', count(*), sum(amount)
    from policies where cancelled_at is null group by end_date, branch_id
  union all
  select 'written', day, branch_id, part, 0, sum(charge) from written_charges() group by day, branch_id, part
  union all
  select 'renewed', lagos_day(t.booked_at), p.branch_id, '', count(*), sum(t.charge)
    from policy_transactions t join policies p on p.id = t.policy_id
    where t.status = 'booked' and t.kind = 'renew' group by lagos_day(t.booked_at), p.branch_id;
