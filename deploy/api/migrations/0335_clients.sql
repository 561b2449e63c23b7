-- The record of a customer: restriction of processing, merged duplicates, erasure, and the history of its details.
alter table clients
  add column restricted_at timestamp(3) with time zone,
  add column erased_at timestamp(3) with time zone,
  add column merged_into uuid references clients (id);
create index clients_merged on clients (merged_into) where merged_into is not null;
create index clients_name on clients (first_name, id);
create index clients_kind on clients (kind, created_at desc, id desc);
create index clients_restricted on clients (created_at desc, id desc) where restricted_at is not null;
create index clients_email on clients (email) where email <> '';
create index clients_born on clients (date_of_birth, last_name) where date_of_birth is not null;
create index validations_number on validations (id_number_hash) where id_number_hash is not null;
create index payments_client on payments (client_id) where client_id is not null;

-- A delivered message loses its payload. Its template and a digest of its recipient stay, so that a customer's page can
-- list what was sent.
alter table outbox add column template text, add column recipient bytea;
create function note_recipient() returns trigger language plpgsql as $$
begin
  if new.topic in ('mail', 'sms') and new.payload ->> 'to' <> '' then
    new.template := new.payload ->> 'template';
    new.recipient := sha256(convert_to(new.payload ->> 'to', 'UTF8'));
  end if;
  return new;
end $$;
create trigger outbox_recipient before insert on outbox for each row execute function note_recipient();
create index outbox_recipient on outbox (recipient, created_at desc) where recipient is not null;

create table client_changes (
  id uuid primary key,
  client_id uuid not null references clients (id),
  kind text not null check (kind in ('details', 'restriction', 'erasure')),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  by text not null,
  user_id uuid references users (id),
  -- Set when a second person approved the change.
  approved_by text,
  at timestamp(3) with time zone not null
);
create index client_changes_client on client_changes (client_id, at desc);

create table client_merges (
  id uuid primary key,
  target_id uuid not null references clients (id),
  source_id uuid not null references clients (id),
  -- Ids of the rows that moved, by table.
  moved jsonb not null,
  -- Details of the target before the merge, and those that it took from the source.
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  by text not null,
  user_id uuid references users (id),
  at timestamp(3) with time zone not null,
  undo_until timestamp(3) with time zone not null,
  undone_by text,
  undone_at timestamp(3) with time zone,
  check (target_id <> source_id)
);
create index client_merges_target on client_merges (target_id, at desc);
create unique index client_merges_source on client_merges (source_id) where undone_at is null;

create table client_data_exports (
  id uuid primary key,
  client_id uuid not null references clients (id),
  locale text not null,
  state text not null check (state in ('waiting', 'done')),
  reason text not null,
  file_key text,
  requested_by text not null,
  user_id uuid references users (id),
  created_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone
);
create index client_data_exports_client on client_data_exports (client_id, created_at desc);

alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check check (kind in (
  'role', 'user', 'tariff', 'fx_rates', 'workflow', 'condition', 'client'));

create or replace function note_second_deciders() returns trigger language plpgsql as $$
begin
  insert into second_deciders (audience, partner_id, privilege)
  select u.audience, u.partner_id, held.privilege
  from users u join roles r on r.id = u.role_id cross join lateral unnest(r.privileges) as held (privilege)
  where u.disabled_at is null and u.password_hash is not null and held.privilege in (
    'user.user.edit', 'role.role.edit', 'settings.setup.edit', 'workflow.workflow.edit', 'customer.customer.edit',
    'marine.user.edit', 'marine.role.edit', 'marine.setup.edit')
  group by u.audience, u.partner_id, held.privilege having count(*) > 1
  on conflict do nothing;
  return null;
end $$;

-- Roles that change the contact of customers on evidence edit and merge their records too.
update roles set privileges = privileges || array['customer.customer.edit', 'customer.customer.approve']
where audience = 'staff' and 'customer.contact.edit' = any (privileges)
  and not 'customer.customer.edit' = any (privileges);
