-- One act on many rows of a list: the rows as its filter found them at one moment, and what came of each.
create table batches (
  id uuid primary key, user_id uuid not null references users (id),
  list text not null, act text not null, asked jsonb not null, reason text not null default '', locale text not null,
  state text not null check (state in ('ready', 'running', 'done', 'stopped')),
  created_at timestamptz(3) not null, started_at timestamptz(3), finished_at timestamptz(3),
  expires_at timestamptz(3) not null
);
create index batches_own on batches (user_id, created_at desc, id desc);
create index batches_open on batches (created_at) where state = 'running';
create index batches_expired on batches (expires_at);
create table batch_rows (
  id uuid primary key, batch_id uuid not null references batches (id) on delete cascade, position int not null,
  object_id uuid not null, name text not null, version int not null, amount bigint,
  state text not null check (state in ('waiting', 'done', 'refused', 'left')),
  code text, params jsonb not null default '{}', at timestamptz(3),
  unique (batch_id, position)
);

-- Words as people write them are found as others do: without accents, case, or the signs within plates, numbers and
-- phones, which are written as within the country.
create function search_fold(words text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')),
      'øØłŁđĐðÐıÆŒ', 'oollddddiæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '\+234 ?0?(?=[789])|\m234(?=[789]\d{9}\M)', '0', 'g'),
    '[-/.''’()+_]', '', 'g')
$$;
create function fold_search() returns trigger language plpgsql as $$
begin
  new.search := search_fold(new.search);
  return new;
end $$;
create trigger policies_search_fold before insert or update of search on policies
  for each row execute function fold_search();
create trigger claims_search_fold before insert or update of search on claims
  for each row execute function fold_search();
create trigger trackers_search_fold before insert or update of search on trackers
  for each row execute function fold_search();
create trigger approvals_search_fold before insert or update of search on approvals
  for each row execute function fold_search();
create trigger payments_search_fold before insert or update of search on payments
  for each row execute function fold_search();
create trigger workflows_search_fold before insert or update of search on workflows
  for each row execute function fold_search();
create trigger form_types_search_fold before insert or update of search on form_types
  for each row execute function fold_search();
update policies set search = search where search <> search_fold(search);
update claims set search = search where search <> search_fold(search);
update trackers set search = search where search <> search_fold(search);
update approvals set search = search where search <> search_fold(search);
update payments set search = search where search <> search_fold(search);
update workflows set search = search where search <> search_fold(search);
update form_types set search = search where search <> search_fold(search);

alter table users drop column search;
alter table users add column search text
  generated always as (search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) stored;
create index users_search on users using gin (search gin_trgm_ops);
alter table roles drop column search;
alter table roles add column search text generated always as (search_fold(name)) stored;
alter table clients add column search text
  generated always as (search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) stored;
create index clients_search on clients using gin (search gin_trgm_ops);

-- The audit trail is searched by every word that was written down.
create index audit_events_words on audit_events using gin (search_fold(actor_name || ' ' || action || ' ' || object_kind
  || ' ' || object_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);
