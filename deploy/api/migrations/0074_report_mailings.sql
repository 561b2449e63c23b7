-- A mailing can rest, and a file says which mailing it came with.
alter table report_schedules add column paused_at timestamptz(3);
drop index report_schedules_due;
create index report_schedules_due on report_schedules (next_on) where paused_at is null;
alter table exports add column schedule_id uuid references report_schedules (id) on delete set null;
create index exports_schedule on exports (schedule_id) where schedule_id is not null;
