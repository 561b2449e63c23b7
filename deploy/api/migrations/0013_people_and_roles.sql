-- People are invited; until they set a password they have none.
alter table users
  alter column password_hash drop not null,
  add column invited_at timestamptz(3), add column invited_by text not null default '',
  add column invitation_expires_at timestamptz(3), add column invitation_outbox_id uuid,
  add column accepted_at timestamptz(3),
  add column search text generated always as (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) stored;
create unique index users_email on users (audience, lower(email));
create index users_search on users using gin (search gin_trgm_ops);
create index users_role on users (role_id);
alter table roles add column search text generated always as (lower(name)) stored;
create unique index roles_name on roles (audience, lower(name));

alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check
  check (purpose in ('guest_resume', 'password_reset', 'approval', 'invitation'));
create index links_user on links (user_id) where user_id is not null;

-- What a session was opened with, for its owner and the administrator to recognise it by.
alter table sessions add column user_agent text not null default '';

create index if not exists audit_events_actor on audit_events (actor_id, at desc, id desc);
