create table departments (
  id uuid primary key, name text not null unique, mailing_list text not null default '',
  version int not null default 1, created_at timestamptz(3) not null default now()
);
alter table users add column department_id uuid references departments (id);

-- A workflow is a draft until it is published; every publication is a version that runs stay on.
alter table workflows
  alter column current_version drop not null,
  add column state text not null default 'published' check (state in ('draft', 'published', 'archived')),
  add column draft jsonb, add column seeded boolean not null default false,
  add column consent_text text not null default '', add column search text not null default '',
  add column version int not null default 1, add column updated_at timestamptz(3) not null default now();
update workflows set seeded = true;
alter table workflow_versions add column created_by text not null default '';
create index workflows_list on workflows (updated_at desc, id desc);

-- `entry` counts the steps a run has entered: what was set up for one entry means nothing at the next.
alter table trackers
  add column waits_for text check (waits_for in ('guest', 'staff', 'approval', 'payment')),
  add column entry int not null default 0, add column returned_from text,
  add column created_by uuid references users (id),
  add column reminded_at timestamptz(3), add column escalated_at timestamptz(3);
update trackers set waits_for = case step_key when 'payment' then 'payment' else 'guest' end
  where state in ('waiting', 'review');
create index trackers_waits on trackers (workflow_id, waits_for, created_at desc, id desc) where waits_for is not null;
create index trackers_step on trackers (workflow_id, step_key, created_at desc, id desc);
create index trackers_progress on trackers (workflow_id, current_step_index desc, id desc);
create index trackers_due on trackers (workflow_id, due_at) where waits_for is not null;
create index trackers_late on trackers (due_at) where due_at is not null and escalated_at is null;

-- Not everybody is asked for an ID: a contact is proven by a code, a policy by a code to its own contact.
alter table validations
  alter column id_type drop not null, alter column id_number_cipher drop not null,
  alter column id_number_hash drop not null, alter column id_number_mask drop not null,
  add column kind text not null default 'identity' check (kind in ('identity', 'contact', 'policy')),
  add column step_key text not null default 'identity', add column policy_id uuid references policies (id),
  add column searched text;
create unique index validations_step on validations (tracker_id, step_key);

alter table forms
  drop constraint forms_status_check,
  add constraint forms_status_check check (status in ('open', 'submitted', 'closed')),
  add column filled_by text not null default 'guest' check (filled_by in ('guest', 'staff')),
  add column assignee jsonb, add column questions jsonb not null default '[]', add column due_at timestamptz(3);
create index forms_list on forms (workflow_id, created_at desc, id desc);
create index forms_state on forms (workflow_id, status, created_at desc, id desc);

create table form_submissions (
  form_id uuid not null references forms (id) on delete cascade, number int not null, answers jsonb not null,
  submitted_at timestamptz(3) not null, submitted_by text not null, user_id uuid references users (id),
  primary key (form_id, number)
);

-- A round asks several for one decision on a frozen subject; its approvals are who was asked.
create table approval_rounds (
  id uuid primary key, tracker_id uuid not null references trackers (id) on delete cascade, workflow_id int not null,
  step_key text not null, entry int not null, mode text not null check (mode in ('any', 'all')),
  amount bigint, currency text not null default 'NGN', limit_name text, subject jsonb not null, facts jsonb not null,
  makers uuid[] not null, state text not null check (state in ('open', 'approved', 'returned', 'declined', 'closed', 'expired')),
  due_at timestamptz(3), expires_at timestamptz(3) not null, created_at timestamptz(3) not null, closed_at timestamptz(3),
  unique (tracker_id, entry)
);
create index approval_rounds_open on approval_rounds (expires_at) where state = 'open';
create table approvals (
  id uuid primary key, round_id uuid not null references approval_rounds (id) on delete cascade,
  tracker_id uuid not null, workflow_id int not null, asked jsonb not null,
  state text not null check (state in ('waiting', 'approved', 'returned', 'declined', 'closed', 'expired')),
  reason text, decided_by text, decided_by_user uuid references users (id), decided_at timestamptz(3),
  search text not null default '', version int not null default 1, created_at timestamptz(3) not null
);
create index approvals_list on approvals (workflow_id, created_at desc, id desc);
create index approvals_state on approvals (workflow_id, state, created_at desc, id desc);
create index approvals_search on approvals using gin (search gin_trgm_ops);
create index approvals_round on approvals (round_id);
-- One person counts once in a round, whatever he was asked as.
create unique index approvals_distinct on approvals (round_id, decided_by_user) where decided_by_user is not null;

create table delegations (
  id uuid primary key, from_user_id uuid not null references users (id), to_user_id uuid not null references users (id),
  from_day date not null, until_day date not null, created_at timestamptz(3) not null,
  check (from_user_id <> to_user_id), check (from_day <= until_day)
);
create index delegations_to on delegations (to_user_id, until_day);

-- Somebody outside decides one approval, by a link.
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check check (purpose in ('guest_resume', 'password_reset', 'approval')),
  add column approval_id uuid references approvals (id) on delete cascade;
alter table sessions add column approval_id uuid references approvals (id) on delete cascade;
alter table sessions drop constraint sessions_kind_check;
alter table sessions drop constraint sessions_check;
alter table sessions drop constraint sessions_check1;
alter table sessions add constraint sessions_kind_check
    check (kind in ('guest', 'approver', 'staff', 'marine_admin', 'marine_partner')),
  add constraint sessions_owner_check check (
    num_nonnulls(user_id, tracker_id, approval_id) = 1
    and (kind = 'guest') = (tracker_id is not null) and (kind = 'approver') = (approval_id is not null));

create table claims (
  id uuid primary key, claim_number text not null unique, tracker_id uuid not null unique references trackers (id),
  policy_id uuid not null references policies (id), client_id uuid not null references clients (id),
  state text not null, notice jsonb not null, loss_date date not null, loss_type text not null default '',
  place text not null default '', description text not null default '',
  reserve bigint not null default 0 check (reserve >= 0), estimate bigint, adjusted_loss bigint,
  excess bigint not null default 0, salvage bigint not null default 0, premium_owed bigint not null default 0,
  net_payable bigint check (net_payable >= 0), paid bigint, payment_reference text, paid_on date,
  currency text not null default 'NGN', acknowledged_at timestamptz(3), admitted_at timestamptz(3), settled_at timestamptz(3),
  acknowledge_by timestamptz(3) not null, settle_by timestamptz(3) not null, search text not null,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null
);
create index claims_list on claims (created_at desc, id desc);
create index claims_state on claims (state, created_at desc, id desc);
create index claims_policy on claims (policy_id);
create index claims_search on claims using gin (search gin_trgm_ops);
create table claim_changes (
  id uuid primary key, claim_id uuid not null references claims (id) on delete cascade, from_state text, to_state text not null,
  reason text not null, by text not null, at timestamptz(3) not null
);
create index claim_changes_claim on claim_changes (claim_id, at);
create table claim_reserves (
  id uuid primary key, claim_id uuid not null references claims (id) on delete cascade, old bigint not null, new bigint not null,
  reason text not null, by text not null, user_id uuid references users (id), at timestamptz(3) not null
);
create index claim_reserves_claim on claim_reserves (claim_id, at);
create table claim_notes (
  id uuid primary key, claim_id uuid not null references claims (id) on delete cascade, text text not null,
  by text not null, at timestamptz(3) not null
);
create index claim_notes_claim on claim_notes (claim_id, at);

create table uploads (
  id uuid primary key, form_id uuid not null references forms (id) on delete cascade, tracker_id uuid not null,
  purpose text not null check (purpose in ('file', 'photo', 'signature')), file_name text not null, media_type text not null,
  size int not null, received int not null default 0, document_id uuid, created_at timestamptz(3) not null
);
create index uploads_form on uploads (form_id);
create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade, start int not null, content bytea not null,
  primary key (upload_id, start)
);
alter table documents add column tracker_id uuid references trackers (id) on delete cascade,
  add column size int not null default 0;
create index documents_tracker on documents (tracker_id);

update roles set privileges = array(select distinct unnest(privileges || array['workflow.tracker.read', 'workflow.tracker.edit']))
  where audience = 'staff' and name = 'Administrator';
update roles set privileges = array(select distinct unnest(privileges || array['workflow.tracker.read']))
  where audience = 'staff' and name <> 'Administrator';
update roles set privileges = array(select distinct unnest(privileges || array['claim.claim.read']))
  where audience = 'staff' and name = 'Finance';

create index payments_search on payments using gin (search gin_trgm_ops);

-- Policies are found by their holder's phone too, as it is stored and as it is dialled.
update policies set search = search || ' ' || clients.phone || ' ' || regexp_replace(clients.phone, '^\+234', '0')
  from clients where clients.id = policies.client_id;
