-- The record of a motor policy in the industry database: one row a policy, in the state of its last report.
create table industry_records (
  id uuid primary key references policies (id),
  event text not null check (event in ('issue', 'endorse', 'renew', 'cancel', 'reinstate')),
  effective_from date not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
  reason text, corrections jsonb not null default '{}', attempts int not null default 0,
  queued_at timestamptz(3) not null, sent_at timestamptz(3), version int not null default 1
);
create index industry_records_newest on industry_records (queued_at desc, id desc);
create index industry_records_by_state on industry_records (state, queued_at desc, id desc);

insert into industry_records (id, event, effective_from, state, queued_at, sent_at)
select id, case when cancelled_at is null then 'issue' else 'cancel' end,
  case when cancelled_at is null then start_date else least(greatest(lagos_day(cancelled_at), start_date), end_date) end,
  niid_state, issued_at, case when niid_state = 'pending' then null else issued_at end
from policies;
