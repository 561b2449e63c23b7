-- Whatever a list is narrowed to, its newest rows are found by walking an index, however few they are among the rest.
create index policies_branch on policies (branch_id, issued_at desc, id desc);
create index policies_cancelled on policies (issued_at desc, id desc) where cancelled_at is not null;
create index claims_open on claims (created_at desc, id desc)
  where state not in ('settled', 'closed', 'declined', 'withdrawn');
create index claims_cause on claims (loss_type, created_at, id);
create index payments_amount on payments (amount, id);
create index forms_updated on forms (workflow_id, updated_at desc, id desc);
create index users_by_name on users (audience, search, id);
create index users_by_age on users (audience, created_at, id);
create index users_invited on users (audience, search, id) where password_hash is null;
create index users_gone on users (audience, search, id) where disabled_at is not null;
create index audit_events_verb on audit_events (substring(action from '[^.]+$'), at desc, id desc);

-- A payment is found by its reference as by its other words.
create index payments_reference on payments using gin (search_fold(reference) gin_trgm_ops);

-- How common a word is decides between walking the newest rows and asking the index of words.
alter index payments_reference alter column 1 set statistics 1000;
alter index audit_events_words alter column 1 set statistics 1000;
alter table users alter column search set statistics 1000;
alter table clients alter column search set statistics 1000;
alter table clients set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table audit_events set (autovacuum_vacuum_insert_scale_factor = 0.02);
