-- Changes of authority and prices that a second administrator decides.
create table change_requests (
  id uuid primary key,
  kind text not null check (kind in ('role', 'user', 'tariff', 'fx_rates')),
  -- Who decides: users of this audience (of one partner) whose role holds the privilege.
  audience text not null check (audience in ('staff', 'marine_admin', 'marine_partner')),
  partner_id uuid references partners (id),
  privilege text not null,
  object_id text not null, object_name text not null,
  -- What was requested, what it is compared with when it is approved, and the difference as it is shown.
  payload jsonb not null, before jsonb not null, changes jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  requested_by uuid not null references users (id), requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null, reminded_at timestamptz(3),
  decided_by uuid references users (id), decided_at timestamptz(3), reason text not null default '',
  version int not null default 1,
  check ((audience = 'marine_partner') = (partner_id is not null)),
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'approved' or decided_by <> requested_by)
);
create unique index change_requests_one on change_requests (kind, object_id) where state = 'pending';
create index change_requests_all on change_requests (audience, requested_at desc, id desc);
create index change_requests_waiting on change_requests (expires_at) where state = 'pending';

-- Since when more than one active user could decide: from then on changes always wait, whoever is disabled later.
create table second_deciders (
  audience text not null, partner_id uuid references partners (id), privilege text not null,
  since timestamptz(3) not null default now(),
  unique nulls not distinct (audience, partner_id, privilege)
);
create function note_second_deciders() returns trigger language plpgsql as $$
begin
  insert into second_deciders (audience, partner_id, privilege)
  select u.audience, u.partner_id, held.privilege
  from users u join roles r on r.id = u.role_id cross join lateral unnest(r.privileges) as held (privilege)
  where u.disabled_at is null and u.password_hash is not null and held.privilege in (
    'user.user.edit', 'role.role.edit', 'settings.setup.edit', 'workflow.workflow.edit',
    'marine.user.edit', 'marine.role.edit', 'marine.setup.edit')
  group by u.audience, u.partner_id, held.privilege having count(*) > 1
  on conflict do nothing;
  return null;
end $$;
create trigger users_second_deciders after insert or update of role_id, password_hash, disabled_at on users
  for each statement execute function note_second_deciders();
create trigger roles_second_deciders after update of privileges on roles
  for each statement execute function note_second_deciders();
-- Runs the trigger once for the users who are there.
update roles set privileges = privileges where false;

-- After a change of the address a password is set again only once this time has passed.
alter table users add column reset_blocked_until timestamptz(3);

-- Who approved a rate that differs from the last by more than the band.
alter table fx_rates add column approved_by uuid references users (id);
