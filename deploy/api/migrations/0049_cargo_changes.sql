-- Endorsements and cancellations of issued cargo policies, and every version of a policy that was endorsed.

-- The first version has its policy's id, so that the papers drawn of it stay where they are.
create table cargo_policy_versions (
  id uuid primary key, policy_id uuid not null references cargo_policies (id), number int not null check (number > 0),
  effective_on date not null, starts_on date, ends_on date,
  terms jsonb not null, price jsonb not null, insured jsonb not null, names jsonb not null,
  certificate_number text not null unique, debit_note_number text unique,
  -- What it added to the premium, in kobo; below 0 what was returned. Of the first version its premium.
  difference bigint not null,
  verification_hash bytea not null unique, verification_token_cipher bytea not null,
  issued_at timestamptz(3) not null, issued_by uuid not null references users (id),
  unique (policy_id, number)
);
create trigger cargo_policy_versions_fixed before update or delete on cargo_policy_versions
  for each row execute function refuse_change();

create table cargo_changes (
  id uuid primary key, policy_id uuid not null references cargo_policies (id),
  partner_id uuid not null references partners (id),
  kind text not null check (kind in ('endorsement', 'cancellation')),
  state text not null default 'requested' check (state in ('requested', 'applied', 'rejected', 'withdrawn')),
  -- Who asked: people of the partner, or the insurer's own.
  side text not null check (side in ('partner', 'insurer')),
  effective_on date not null, reason text not null check (reason <> ''),
  -- Of an endorsement, what is to be insured from then on and what that costs.
  terms jsonb, price jsonb,
  difference bigint not null,
  -- Why a voyage that has begun is cancelled all the same, and who says so.
  override_reason text, overridden_by uuid references users (id), overridden_at timestamptz(3),
  requested_by uuid not null references users (id), requested_at timestamptz(3) not null,
  decided_by uuid references users (id), decided_at timestamptz(3), decision_reason text,
  -- Of a table that is made later.
  credit_note_id uuid unique,
  search text not null default '', version int not null default 1,
  check ((kind = 'endorsement') = (terms is not null and price is not null)),
  check ((state = 'requested') = (decided_at is null)),
  check ((override_reason is null) = (overridden_by is null)),
  constraint cargo_changes_four_eyes
    check (state <> 'applied' or (decided_by <> requested_by and decided_by is distinct from overridden_by))
);
create unique index cargo_changes_open on cargo_changes (policy_id) where state = 'requested';
create index cargo_changes_policy on cargo_changes (policy_id, requested_at);
create index cargo_changes_all on cargo_changes (requested_at, id);
create index cargo_changes_state on cargo_changes (state, requested_at, id);
create index cargo_changes_search on cargo_changes using gin (search gin_trgm_ops);
create trigger cargo_changes_search_fold before insert or update of search on cargo_changes
  for each row execute function fold_search();

-- Premium is counted on the day it was charged: what a change adds or returns is of the day it was agreed to, and that of
-- the day of issue stays. Policies are counted as long as they are in force.
create or replace function tally_cargo() returns trigger language plpgsql as $$
declare
  -- Whether it goes on being the policy it was issued as.
  stays boolean := tg_op = 'UPDATE' and old.state = 'issued' and new.state in ('issued', 'cancelled')
    and old.issued_at is not distinct from new.issued_at and old.partner_id = new.partner_id
    and (new.state = 'cancelled' or exists (select 1 from cargo_policy_versions where policy_id = new.id));
begin
  if stays and new.state = 'issued' then return null; end if;
  if tg_op <> 'INSERT' then
    if old.state = 'issued' then
      insert into tallies (name, day, part, count, amount) values
        ('cargo', lagos_day(coalesce(old.issued_at, old.created_at)), old.partner_id::text, -1,
          case when stays then 0 else -old.premium end),
        ('cargo_goods', lagos_day(coalesce(old.issued_at, old.created_at)), coalesce((select terms ->> 'commodity'
          from cargo_policy_versions where policy_id = old.id and number = 1), old.commodity, ''), -1,
          case when stays then 0 else -old.premium end);
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

create function tally_cargo_change() returns trigger language plpgsql as $$
begin
  insert into tallies (name, day, part, count, amount)
    select 'cargo', lagos_day(new.decided_at), new.partner_id::text, 0, new.difference
    union all
    select 'cargo_goods', lagos_day(new.decided_at), coalesce(new.terms ->> 'commodity', p.commodity, ''), 0, new.difference
      from cargo_policies p where p.id = new.policy_id;
  return null;
end
$$;
create trigger cargo_change_tallied after update of state on cargo_changes
  for each row when (new.state = 'applied' and old.state <> 'applied') execute function tally_cargo_change();

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
    select 'cargo', lagos_day(coalesce(p.issued_at, p.created_at)), null, partner_id::text,
      count(*) filter (where state = 'issued'), sum(coalesce(v.difference, p.premium))
      from cargo_policies p left join cargo_policy_versions v on v.policy_id = p.id and v.number = 1
      where state in ('issued', 'cancelled') group by lagos_day(coalesce(p.issued_at, p.created_at)), partner_id
    union all
    select 'cargo_goods', lagos_day(coalesce(p.issued_at, p.created_at)), null,
      coalesce(v.terms ->> 'commodity', p.commodity, ''), count(*) filter (where state = 'issued'),
      sum(coalesce(v.difference, p.premium))
      from cargo_policies p left join cargo_policy_versions v on v.policy_id = p.id and v.number = 1
      where state in ('issued', 'cancelled')
      group by lagos_day(coalesce(p.issued_at, p.created_at)), coalesce(v.terms ->> 'commodity', p.commodity, '')
    union all
    select 'cargo', lagos_day(decided_at), null, partner_id::text, 0, sum(difference)
      from cargo_changes where state = 'applied' group by lagos_day(decided_at), partner_id
    union all
    select 'cargo_goods', lagos_day(c.decided_at), null, coalesce(c.terms ->> 'commodity', p.commodity, ''), 0, sum(difference)
      from cargo_changes c join cargo_policies p on p.id = c.policy_id
      where c.state = 'applied' group by lagos_day(c.decided_at), coalesce(c.terms ->> 'commodity', p.commodity, '');
$$;
