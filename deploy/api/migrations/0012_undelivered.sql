-- A message that keeps being refused, or cannot be delivered for days, is given up until somebody has it tried again.
alter table outbox add column dead_at timestamptz(3);
drop index outbox_due;
create index outbox_due on outbox (next_at) where done_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at desc, id desc) where dead_at is not null;
