-- Late work is found, put in order and counted from its index alone.
drop index trackers_due;
create index trackers_due on trackers (workflow_id, due_at) include (created_at, id) where waits_for is not null;

-- How common a word is decides between walking the newest rows and asking the index of words: a finer sample of the
-- texts tells it apart where the usual hundred values cannot.
alter table trackers alter column search set statistics 1000;
alter table policies alter column search set statistics 1000;
alter table claims alter column search set statistics 1000;
alter table approvals alter column search set statistics 1000;
alter table payments alter column search set statistics 1000;

-- Counts and queues are read from indexes alone as long as the tables behind them were swept lately.
alter table trackers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table policies set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table claims set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table forms set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table approvals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table payments set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
