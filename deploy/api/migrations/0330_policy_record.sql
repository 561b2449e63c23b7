-- What staff write about a policy, and the messages sent for it. A message has the id of its outbox row, which is
-- deleted sooner.
create table policy_notes (
  id uuid primary key, policy_id uuid not null references policies (id), text text not null, by text not null,
  at timestamptz(3) not null
);
create index policy_notes_policy on policy_notes (policy_id, at desc);

create table policy_messages (
  id uuid primary key, policy_id uuid not null references policies (id),
  channel text not null check (channel in ('mail', 'sms')), template text not null, sent_to text not null,
  by text not null, at timestamptz(3) not null
);
create index policy_messages_policy on policy_messages (policy_id, at desc);

create index if not exists validations_policy on validations (policy_id) where policy_id is not null;
create index if not exists contact_changes_policy on contact_changes (policy_id) where policy_id is not null;
