-- Fleets: policies of one policyholder with a common expiry.
create table fleets (
  id uuid primary key, number text not null unique,
  status text not null check (status in ('proposed', 'in_force', 'withdrawn')),
  -- Null until the identity of the client is confirmed.
  client_id uuid references clients (id),
  details jsonb not null, start_date date not null, end_date date not null,
  branch_id uuid not null references branches (id), agency_code text not null, clo_code text not null,
  search text not null default '', created_by uuid references users (id), version int not null default 1,
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  check (start_date <= end_date)
);
create index fleets_newest on fleets (created_at desc, id desc);
create index fleets_branch on fleets (branch_id, created_at desc, id desc);
create index fleets_client on fleets (client_id) where client_id is not null;

-- Vehicles that are proposed together: one tracker, one payment, one debit note.
create table fleet_proposals (
  id uuid primary key, fleet_id uuid not null references fleets (id), sequence int not null,
  status text not null check (status in ('open', 'issued', 'declined', 'withdrawn')),
  tracker_id uuid not null unique references trackers (id),
  start_date date not null, end_date date not null, amount bigint, debit_note_number text unique,
  payment_id uuid references payments (id), issued_at timestamptz(3), version int not null default 1,
  created_at timestamptz(3) not null, unique (fleet_id, sequence)
);
create unique index fleet_proposals_one_open on fleet_proposals (fleet_id) where status = 'open';

create table fleet_vehicles (
  id uuid primary key, proposal_id uuid not null references fleet_proposals (id), position int not null,
  vehicle jsonb not null, cover jsonb not null, names jsonb not null, premium jsonb, amount bigint,
  policy_id uuid unique references policies (id), unique (proposal_id, position)
);

-- The policies of a fleet are paid together.
alter table policies drop constraint policies_payment_id_key;
create index policies_payment on policies (payment_id) where payment_id is not null;
