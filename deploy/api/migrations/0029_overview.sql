-- What the overview adds up, kept by day as rows change: every change adds a line, so that nobody waits for a sum
-- somebody else is changing, and lines of the same day are put together afterwards. Days are those of Lagos.
create table tallies (
  name text not null check (name in ('issued', 'starts', 'ends', 'begun', 'completed', 'notified', 'open', 'paid')),
  day date not null, branch_id uuid, part text not null default '', count int not null, amount bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index tallies_by_day on tallies (name, day) include (branch_id, part, count, amount);

create function lagos_day(at timestamptz) returns date language sql immutable
  return ((at at time zone 'UTC') + interval '1 hour')::date;

-- A policy counts on the days it is issued, begins and ends, until it is cancelled.
create function tally_policy() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.cancelled_at is null then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('issued', old.issued_on, old.branch_id, old.cover_type, -1, -old.amount),
        ('starts', old.start_date, old.branch_id, '', -1, 0), ('ends', old.end_date, old.branch_id, '', -1, 0);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.cancelled_at is null then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('issued', new.issued_on, new.branch_id, new.cover_type, 1, new.amount),
        ('starts', new.start_date, new.branch_id, '', 1, 0), ('ends', new.end_date, new.branch_id, '', 1, 0);
    end if;
  end if;
  return null;
end
$$;
create trigger policy_tallied after insert or delete or
  update of cancelled_at, issued_on, start_date, end_date, branch_id, cover_type, amount
  on policies for each row execute function tally_policy();

-- A run counts on the day it is begun: as begun, and once it is completed as that.
create function tally_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (name, day, part, count)
      values ('begun', lagos_day(new.created_at), new.workflow_id::text, 1);
  elsif old.state = 'completed' then
    insert into tallies (name, day, part, count)
      values ('completed', lagos_day(old.created_at), old.workflow_id::text, -1);
  end if;
  if new.state = 'completed' then
    insert into tallies (name, day, part, count)
      values ('completed', lagos_day(new.created_at), new.workflow_id::text, 1);
  end if;
  return null;
end
$$;
create trigger run_begun after insert on trackers for each row execute function tally_run();
create trigger run_completed after update of state on trackers for each row
  when ((old.state = 'completed') <> (new.state = 'completed')) execute function tally_run();

-- A claim counts on the day it is reported, by its cause, and while it is open by its state and reserve; what is paid
-- for it counts on the day it is paid.
create function is_claim_open(state text) returns boolean language sql immutable
  return state not in ('settled', 'closed', 'declined', 'withdrawn');

create function tally_claim() returns trigger language plpgsql as $$
declare
  branch uuid;
begin
  select branch_id into branch from policies where id = case when tg_op = 'DELETE' then old.policy_id else new.policy_id end;
  if tg_op <> 'INSERT' then
    insert into tallies (name, day, branch_id, part, count) values
      ('notified', lagos_day(old.created_at), branch, old.loss_type, -1);
    if is_claim_open(old.state) then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('open', lagos_day(old.created_at), branch, old.state, -1, -old.reserve);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into tallies (name, day, branch_id, part, count) values
      ('notified', lagos_day(new.created_at), branch, new.loss_type, 1);
    if is_claim_open(new.state) then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('open', lagos_day(new.created_at), branch, new.state, 1, new.reserve);
    end if;
    if new.paid is not null and (tg_op = 'INSERT' or old.paid is distinct from new.paid) then
      insert into tallies (name, day, branch_id, count, amount) values
        ('paid', coalesce(new.paid_on, lagos_day(new.updated_at)), branch, 1,
          new.paid - case when tg_op = 'INSERT' then 0 else coalesce(old.paid, 0) end);
    end if;
  end if;
  return null;
end
$$;
create trigger claim_tallied after insert or delete or update of state, reserve, loss_type, paid
  on claims for each row execute function tally_claim();

-- Counts everything anew from the rows themselves.
create function refill_tallies() returns void language sql as $$
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
    select 'notified', lagos_day(claims.created_at), branch_id, loss_type, count(*), 0
      from claims join policies on policies.id = policy_id group by lagos_day(claims.created_at), branch_id, loss_type
    union all
    select 'open', lagos_day(claims.created_at), branch_id, state, count(*), sum(reserve)
      from claims join policies on policies.id = policy_id where is_claim_open(state)
      group by lagos_day(claims.created_at), branch_id, state
    union all
    select 'paid', coalesce(paid_on, lagos_day(claims.updated_at)), branch_id, '', count(*), sum(paid)
      from claims join policies on policies.id = policy_id where paid is not null
      group by coalesce(paid_on, lagos_day(claims.updated_at)), branch_id;
$$;
select refill_tallies();

-- A claim whose promise is broken is found by when that was, without looking at those that keep theirs.
create index claims_unacknowledged on claims (acknowledge_by)
  where acknowledged_at is null and state not in ('declined', 'withdrawn');
create index claims_unsettled on claims (settle_by)
  where settled_at is null and state not in ('declined', 'withdrawn', 'closed');
create index claims_paid on claims (paid_on, id) where paid_on is not null;

-- What waits is counted and told by its age from an index alone.
create index payments_status on payments (status, created_at desc, id desc);
create index policies_niid on policies (niid_state, issued_at desc, id desc);
create index approval_rounds_waiting on approval_rounds (workflow_id, created_at) where state = 'open';
