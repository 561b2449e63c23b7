-- Exports, bulk actions and client imports are messages of the outbox instead of polling loops.
create index if not exists outbox_due_by_topic on outbox (topic, next_at) where done_at is null and dead_at is null;

-- Work that was pending when an installation is updated.
insert into outbox (id, topic, payload, next_at)
select gen_random_uuid(), 'export', jsonb_build_object('export_id', id), now()
from exports where state in ('waiting', 'running');

insert into outbox (id, topic, payload, next_at)
select gen_random_uuid(), 'bulk-action', jsonb_build_object('batch_id', id), now()
from batches where state = 'running';

insert into outbox (id, topic, payload, next_at)
select gen_random_uuid(), 'client-import', jsonb_build_object('import_id', id), now()
from client_imports where state in ('reading', 'checking', 'committing', 'undoing');
