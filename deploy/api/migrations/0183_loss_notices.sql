-- Losses reported by drivers and third parties, kept apart from the policyholder's data until an officer attaches them.
create table loss_notices (
  id uuid primary key,
  -- What the reporter quotes; given once the contact is proven by a code.
  reference text unique,
  -- Hash of the secret that the reporter's device holds.
  secret_hash bytea not null,
  state text not null default 'unproven' check (state in ('unproven', 'received', 'attached', 'dismissed')),
  role text not null check (role in ('driver', 'other_driver', 'injured', 'witness', 'other_person')),
  plate text not null,
  own_plate text not null default '',
  name text not null,
  email text not null default '',
  phone text not null default '',
  channel text not null check (channel in ('email', 'sms')),
  loss_date date not null,
  place text not null,
  description text not null,
  locale text not null,
  consent jsonb not null,
  -- Of the policy on the plate, if there is one.
  branch_id uuid references branches (id),
  -- The run of the claim it belongs to.
  tracker_id uuid references trackers (id) on delete set null,
  reason text not null default '',
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null,
  received_at timestamptz(3),
  check ((state = 'unproven') = (reference is null)),
  check ((state in ('attached', 'dismissed')) = (decided_at is not null)),
  check (email <> '' or phone <> '')
);
create index loss_notices_received on loss_notices (received_at desc, id desc) where state <> 'unproven';
create index loss_notices_unproven on loss_notices (created_at) where state = 'unproven';
create index loss_notices_branch on loss_notices (branch_id);
create index loss_notices_tracker on loss_notices (tracker_id) where tracker_id is not null;
create trigger loss_notices_search_fold before insert or update of search on loss_notices
  for each row execute function fold_search();
