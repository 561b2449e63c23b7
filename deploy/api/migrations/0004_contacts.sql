-- A policy keeps the contact that was proven when it was bought, whatever becomes of the person's record.
alter table policies add column email text, add column phone text;
update policies set email = clients.email, phone = clients.phone from clients where clients.id = policies.client_id;
alter table policies alter column email set not null, alter column phone set not null;

-- Where the codes of a validation went; `both` proves neither alone.
alter table validations add column code_channel text check (code_channel in ('email', 'sms', 'both'));

-- What a contact was before it changed: of a person, or of one policy. Claims trust the new one after `held_until`.
create table contact_changes (
  id uuid primary key, client_id uuid not null references clients (id), policy_id uuid references policies (id),
  old_email text not null, old_phone text not null, new_email text not null, new_phone text not null,
  proof text not null check (proof in ('code', 'staff')), reason text not null default '', evidence text not null default '',
  by text not null, user_id uuid references users (id), at timestamptz(3) not null, held_until timestamptz(3) not null
);
create index contact_changes_client on contact_changes (client_id, at desc);
create index contact_changes_policy on contact_changes (policy_id, held_until) where policy_id is not null;

-- How much of a day's allowance is used, counted over all processes.
create table daily_budgets (name text not null, day date not null, used int not null, primary key (name, day));

update roles set privileges = array(select distinct unnest(privileges || array['customer.contact.edit']))
  where audience = 'staff' and name in ('Administrator', 'Underwriting manager', 'Claims manager');
