-- An item that was entered by mistake is taken back by two people: its line is open again.
alter table suspense_uses drop constraint suspense_uses_kind_check, add constraint suspense_uses_kind_check
  check (kind in ('allocation', 'refund', 'write_off', 'taken_back'));
alter table suspense_items add column taken_back_at timestamptz(3);
drop index suspense_items_reference;
create unique index suspense_items_reference on suspense_items (account, reference_key, day, amount)
  where taken_back_at is null;

-- Money that the gateway received for a sale which it does not fit is put into suspense, and used as any other.
alter table payment_attempts add column suspended_at timestamptz(3);
alter table suspense_items add column attempt_id uuid unique references payment_attempts (id);
alter table suspense_items drop constraint suspense_items_reason_check, add constraint suspense_items_reason_check
  check (reason in ('unknown_reference', 'paid_twice', 'paid_late', 'too_much', 'too_little'));
drop index payment_attempts_held;
create index payment_attempts_held on payment_attempts (settled_at, id) include (received_amount, received_currency)
  where received_amount is not null and refunded_at is null and suspended_at is null;
