-- Money that fits no sale goes back: one person notes the refund, another confirms it.
alter table payment_attempts
  add column refund_reference text,
  add column refund_noted_by uuid references users (id),
  add column refund_noted_at timestamptz,
  add column refunded_by uuid references users (id),
  add column refunded_at timestamptz,
  add constraint payment_attempts_refund check (
    (refund_reference is null) = (refund_noted_at is null)
    and (refunded_at is null or (refund_noted_at is not null and refunded_by is distinct from refund_noted_by)));
create unique index payment_attempts_refund on payment_attempts (refund_reference) where refund_reference is not null;

drop index payment_attempts_held;
create index payment_attempts_held on payment_attempts (settled_at, id) include (received_amount, received_currency)
  where received_amount is not null and refunded_at is null;
