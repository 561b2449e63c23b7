-- What was done to one kind of record, newest first, however long the trail is.
create index audit_events_kind on audit_events (object_kind, at desc, id desc);
