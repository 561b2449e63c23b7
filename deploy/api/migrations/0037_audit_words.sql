-- The words of the audit trail are kept beside it, so that reading it for one folds none of them again.
drop index audit_events_words;
alter table audit_events add column search text generated always as (search_fold(actor_name || ' ' || action || ' '
  || object_kind || ' ' || object_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) stored;
alter table audit_events alter column search set statistics 1000;
create index audit_events_words on audit_events using gin (search gin_trgm_ops);
