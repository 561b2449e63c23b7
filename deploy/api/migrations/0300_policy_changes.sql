-- Requested changes of a motor policy: a transaction has its place in the order of booking once it is booked.
alter table policy_transactions
  alter column sequence drop not null,
  add column endorsement text,
  add column tracker_id uuid references trackers (id),
  add column price jsonb,
  add column decided_by text,
  add column decided_at timestamptz(3),
  add column decision_reason text,
  add column version int not null default 1,
  add constraint policy_transactions_booked_in_order check ((status = 'booked') = (sequence is not null));
create unique index policy_transactions_one_open on policy_transactions (policy_id)
  where status in ('awaiting_approval', 'awaiting_payment');
create index policy_transactions_newest on policy_transactions (created_at desc, id desc);
create unique index policy_transactions_tracker on policy_transactions (tracker_id) where tracker_id is not null;
