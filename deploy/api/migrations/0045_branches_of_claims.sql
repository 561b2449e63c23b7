-- A claim belongs to the branch of its policy, so that what waits in a branch is found without looking at the policies.
alter table claims add column branch_id uuid references branches (id);
update claims set branch_id = policies.branch_id from policies where policies.id = claims.policy_id;
alter table claims alter column branch_id set not null;

create index claims_branch on claims (branch_id, created_at desc, id desc);
create index claims_unacknowledged_branch on claims (branch_id, acknowledge_by)
  where acknowledged_at is null and state not in ('declined', 'withdrawn');
create index claims_unsettled_branch on claims (branch_id, settle_by)
  where settled_at is null and state not in ('declined', 'withdrawn', 'closed');
-- What is owed is added up from an index alone.
create index claims_owed on claims (branch_id) include (updated_at, net_payable) where state = 'payment_pending';
create index policies_unreported on policies (branch_id, issued_at) where niid_state = 'pending' and cancelled_at is null;

-- A payment's reference is read with its other words.
drop index payments_search;
drop index payments_reference;
alter table payments add column words text
  generated always as (search || ' ' || search_fold(coalesce(reference, ''))) stored;
create index payments_words on payments using gin (words gin_trgm_ops);
alter table payments alter column words set statistics 1000;

-- Work that is asked of nobody is anybody's: the oldest first.
create index forms_unasked on forms (created_at, id)
  where status = 'open' and filled_by = 'staff' and assignee ->> 'id' is null;

create or replace function tally_claim() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into tallies (name, day, branch_id, part, count) values
      ('notified', lagos_day(old.created_at), old.branch_id, old.loss_type, -1);
    if is_claim_open(old.state) then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('open', lagos_day(old.created_at), old.branch_id, old.state, -1, -old.reserve);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into tallies (name, day, branch_id, part, count) values
      ('notified', lagos_day(new.created_at), new.branch_id, new.loss_type, 1);
    if is_claim_open(new.state) then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('open', lagos_day(new.created_at), new.branch_id, new.state, 1, new.reserve);
    end if;
    if new.paid is not null and (tg_op = 'INSERT' or old.paid is distinct from new.paid) then
      insert into tallies (name, day, branch_id, count, amount) values
        ('paid', coalesce(new.paid_on, lagos_day(new.updated_at)), new.branch_id, 1,
          new.paid - case when tg_op = 'INSERT' then 0 else coalesce(old.paid, 0) end);
    end if;
  end if;
  return null;
end
$$;

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
      from claims where paid is not null group by coalesce(paid_on, lagos_day(updated_at)), branch_id;
$$;
