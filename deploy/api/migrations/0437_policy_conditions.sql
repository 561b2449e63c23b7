-- Conditions of an underwriter with a day by which they are proven: an inspection, a tracking device.
create table policy_conditions (
  id uuid primary key, policy_id uuid not null references policies (id), code text not null, name text not null,
  due_on date not null, status text not null check (status in ('open', 'met', 'missed')),
  tracker_id uuid references trackers (id), note text not null default '', met_at timestamptz(3), met_by text,
  version int not null default 1, created_at timestamptz(3) not null, unique (policy_id, code)
);
create index policy_conditions_due on policy_conditions (due_on) where status = 'open';
create index policy_conditions_tracker on policy_conditions (tracker_id);
