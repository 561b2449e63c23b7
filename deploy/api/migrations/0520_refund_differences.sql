-- A refund for which the gateway returned another amount than was ordered. One user proposes how the difference is
-- settled, another one settles it: it is accepted, the rest is refunded, or the customer has paid the excess back.
create table refund_differences (
  refund_id uuid primary key references refunds (id),
  ordered bigint not null check (ordered > 0), returned bigint not null check (returned > 0 and returned <> ordered),
  settlement text check (settlement in ('accept', 'rest', 'recover')), reason text,
  account text, reference text, day date,
  proposed_by uuid references users (id), proposed_at timestamptz(3),
  settled_by uuid references users (id), settled_at timestamptz(3),
  check (num_nonnulls(settlement, reason, proposed_by, proposed_at) in (0, 4)),
  check (settlement <> 'rest' or returned < ordered), check (settlement <> 'recover' or returned > ordered),
  check (num_nonnulls(account, reference, day) = case when settlement = 'recover' then 3 else 0 end),
  check (num_nonnulls(settled_by, settled_at) in (0, 2)), check (settled_at is null or settlement is not null),
  constraint refund_differences_settler check (settled_by is null or settled_by <> proposed_by)
);
create unique index refund_differences_reference on refund_differences (account, reference) where reference is not null;

-- The rest of a refund is one of its own; a booked change has one that is not.
alter table refunds add column rest_of uuid unique references refunds (id),
  drop constraint refunds_transaction_id_key,
  drop constraint refunds_status_check, add constraint refunds_status_check
    check (status in ('requested', 'approved', 'sent', 'differs', 'confirmed', 'failed', 'rejected'));
create unique index refunds_transaction on refunds (transaction_id) where rest_of is null;
drop index refunds_waiting;
create index refunds_waiting on refunds (updated_at, id)
  where status in ('requested', 'approved', 'sent', 'differs', 'failed');
alter table refund_events drop constraint refund_events_kind_check, add constraint refund_events_kind_check
  check (kind in ('requested', 'account_recorded', 'approved', 'rejected', 'reopened', 'sent', 'confirmed', 'failed',
    'retried', 'amount_mismatch', 'settlement_proposed', 'settled'));
