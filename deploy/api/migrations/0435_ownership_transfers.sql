-- A change that its customer, or the buyer of the vehicle, has to answer is open as well.
alter table policy_transactions drop constraint policy_transactions_status_check;
alter table policy_transactions add constraint policy_transactions_status_check check (status in
  ('draft', 'quoted', 'awaiting_customer', 'awaiting_approval', 'awaiting_payment', 'booked', 'declined', 'expired',
   'withdrawn'));
drop index policy_transactions_one_open;
create unique index policy_transactions_one_open on policy_transactions (policy_id)
  where status in ('awaiting_customer', 'awaiting_approval', 'awaiting_payment');

-- A change can cost nothing, and still be priced for an underwriter.
alter table quotes drop constraint quotes_amount_check;
alter table quotes add constraint quotes_amount_check check (amount >= 0);

-- The transfer of a policy to the buyer of its vehicle: the holders before and after it. The id is the transaction's.
create table policy_transfers (
  id uuid primary key references policy_transactions (id), policy_id uuid not null references policies (id),
  tracker_id uuid not null references trackers (id), buyer_name text not null,
  from_client_id uuid not null references clients (id), from_email text not null, from_phone text not null,
  from_tracker_id uuid references trackers (id), from_certificate text not null,
  to_client_id uuid references clients (id), to_email text not null default '', to_phone text not null default '',
  effective_from date, booked_at timestamptz(3), handed_over_at timestamptz(3), created_at timestamptz(3) not null
);
create unique index policy_transfers_tracker on policy_transfers (tracker_id);
create index policy_transfers_policy on policy_transfers (policy_id, booked_at);
create index policy_transfers_from on policy_transfers (from_client_id) where handed_over_at is not null;
create index policy_transfers_from_tracker on policy_transfers (from_tracker_id) where handed_over_at is not null;
create index policy_transfers_from_certificate on policy_transfers (from_certificate) where handed_over_at is not null;
