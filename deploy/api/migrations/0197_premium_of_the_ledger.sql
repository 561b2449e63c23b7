-- Premium is what the premium accounts of the ledger moved, on the dashboards as in the reports: a credit note on a policy
-- in force lowers it too. Policies are counted by themselves, as long as they are in force.
create or replace function tally_cargo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'issued' and new.state = 'issued'
    and old.issued_at is not distinct from new.issued_at and old.partner_id = new.partner_id
    and exists (select 1 from cargo_policy_versions where policy_id = new.id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    if old.state = 'issued' then
      insert into tallies (name, day, part, count, amount) values
        ('cargo', lagos_day(coalesce(old.issued_at, old.created_at)), old.partner_id::text, -1, 0),
        ('cargo_goods', lagos_day(coalesce(old.issued_at, old.created_at)), coalesce((select terms ->> 'commodity'
          from cargo_policy_versions where policy_id = old.id and number = 1), old.commodity, ''), -1, 0);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'issued' then
      insert into tallies (name, day, part, count, amount) values
        ('cargo', lagos_day(coalesce(new.issued_at, new.created_at)), new.partner_id::text, 1, 0),
        ('cargo_goods', lagos_day(coalesce(new.issued_at, new.created_at)), coalesce(new.commodity, ''), 1, 0);
    end if;
  end if;
  return null;
end
$$;
drop trigger cargo_change_tallied on cargo_changes;
drop function tally_cargo_change();

create function tally_cargo_premiums() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from added join ledger_accounts a on a.id = added.account_id
    where a.owner = 'marine' and a.kind in ('premium', 'premium-returned')) then
    return null;
  end if;
  insert into tallies (name, day, part, count, amount)
    with moved as materialized (
      select lagos_day(m.booked_at) as day, coalesce(m.partner_id::text, '') as partner,
        coalesce(p.commodity, '') as goods, m.charged - m.returned as premium
      from cargo_premium_moves m left join cargo_policies p on p.id = m.policy_id
      where m.id in (select added.id from added) and m.charged <> m.returned
    )
    select 'cargo', day, partner, 0, sum(premium) from moved group by day, partner
    union all
    select 'cargo_goods', day, goods, 0, sum(premium) from moved group by day, goods;
  return null;
end $$;
create trigger ledger_entries_cargo_tallied after insert on ledger_entries
  referencing new table as added for each statement execute function tally_cargo_premiums();

-- Counts everything again from the rows and the ledger.
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

delete from tallies where name in ('cargo', 'cargo_goods');
insert into tallies (name, day, branch_id, part, count, amount)
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
