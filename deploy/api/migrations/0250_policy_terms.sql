-- The contract of a motor policy: its terms, the transactions that changed them, and the segments folded from these.
create table policy_terms (
  id uuid primary key, policy_id uuid not null references policies (id), number int not null check (number > 0),
  start_date date not null, end_date date not null, tariff_id uuid references tariffs (id), premium bigint not null,
  unique (policy_id, number), check (end_date >= start_date),
  constraint policy_terms_apart
    exclude using gist (policy_id with =, daterange(start_date, end_date, '[]') with &&)
);

create table policy_transactions (
  id uuid primary key, policy_id uuid not null references policies (id), term_id uuid not null references policy_terms (id),
  sequence int not null, kind text not null check (kind in ('issue', 'renew', 'endorse', 'cancel', 'reinstate')),
  status text not null check (status in
    ('draft', 'quoted', 'awaiting_approval', 'awaiting_payment', 'booked', 'declined', 'expired', 'withdrawn')),
  effective_from date not null, cancelled_by text check (cancelled_by in ('insured', 'insurer', 'flat')),
  facts jsonb not null default '{}', fees jsonb not null default '{}', charges jsonb not null default '{}',
  charge bigint not null default 0, payment_id uuid references payments (id), reason text,
  requested_by text not null, created_at timestamptz(3) not null, booked_at timestamptz(3),
  unique (term_id, sequence), check ((status = 'booked') = (booked_at is not null)),
  check ((kind = 'cancel') = (cancelled_by is not null))
);
create index policy_transactions_policy on policy_transactions (policy_id, booked_at);

create function refuse_booked_change() returns trigger language plpgsql as $$
begin
  raise exception 'a booked transaction of a policy is corrected by another one';
end $$;
create trigger policy_transactions_final before update or delete on policy_transactions
  for each row when (old.status = 'booked') execute function refuse_booked_change();

create table policy_segments (
  policy_id uuid not null references policies (id), term_id uuid not null references policy_terms (id),
  from_date date not null, to_date date not null, facts jsonb not null, components jsonb not null,
  primary key (term_id, from_date), check (to_date >= from_date),
  constraint policy_segments_apart
    exclude using gist (policy_id with =, daterange(from_date, to_date, '[]') with &&)
);

-- Policies of before: one term, issued as it stands. The id of the term is the policy's own.
insert into policy_terms (id, policy_id, number, start_date, end_date, tariff_id, premium)
select id, id, 1, start_date, end_date,
  (select t.id from tariffs t where t.class = 'motor' and t.effective_from <= start_date
     and (t.effective_to is null or t.effective_to >= start_date) order by t.effective_from desc limit 1),
  amount
from policies;

create function policy_component(part jsonb, premium jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'code', case when part ->> 'code' <> 'BASIC' then part ->> 'code'
      when premium ->> 'rate_bps' is null then 'THIRD_PARTY' else 'OWN_DAMAGE' end,
    'behaviour', case when part ->> 'code' in ('BASIC', 'TAX') and premium ->> 'rate_bps' is null then 'full_term'
      else 'pro_rata' end,
    'annual', (part ->> 'amount')::bigint)
$$;

insert into policy_transactions (id, policy_id, term_id, sequence, kind, status, effective_from, facts, charges, charge,
  payment_id, requested_by, created_at, booked_at)
select id, id, id, 0, 'issue', 'booked', start_date, vehicle || cover,
  coalesce((select jsonb_object_agg(c ->> 'code', (c ->> 'annual')::bigint)
    from jsonb_array_elements(premium -> 'breakdown') part, policy_component(part, premium) c), '{}'),
  amount, payment_id, 'system', issued_at, issued_at
from policies;

insert into policy_segments (policy_id, term_id, from_date, to_date, facts, components)
select id, id, start_date, end_date, vehicle || cover,
  coalesce((select jsonb_agg(policy_component(part, premium)) from jsonb_array_elements(premium -> 'breakdown') part), '[]')
from policies where cancelled_at is null or lagos_day(cancelled_at) > start_date;

drop function policy_component(jsonb, jsonb);

-- Cancelled before transactions were recorded: nothing was returned, so the charge is 0.
insert into policy_transactions (id, policy_id, term_id, sequence, kind, status, effective_from, cancelled_by, reason,
  requested_by, created_at, booked_at)
select gen_random_uuid(), id, id, 1, 'cancel', 'booked',
  least(greatest(lagos_day(cancelled_at), start_date), end_date), 'insured', 'Cancelled before changes were recorded',
  'system', cancelled_at, cancelled_at
from policies where cancelled_at is not null;
update policy_segments s set to_date = least(lagos_day(cancelled_at), end_date) - 1
from policies where policies.id = s.policy_id and cancelled_at is not null;
