create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table company_profiles (
  id smallint primary key check (id = 1),
  name text not null, product_name text not null, address text not null, email text not null,
  phone text not null, website text not null, naicom_number text not null,
  version int not null default 1, updated_at timestamptz(3) not null default now()
);

create table branches (
  id uuid primary key, code text not null unique, name text not null, email text not null default '',
  phone text not null default '', address text not null default '', version int not null default 1,
  created_at timestamptz(3) not null default now()
);

create table roles (
  id uuid primary key, audience text not null check (audience in ('staff', 'marine_admin', 'marine_partner')),
  name text not null, privileges text[] not null, limits jsonb not null default '{}',
  version int not null default 1, created_at timestamptz(3) not null default now(),
  unique (audience, name)
);

create table partners (
  id uuid primary key, name text not null, kind text not null, state text not null default 'active',
  created_at timestamptz(3) not null default now()
);

create table users (
  id uuid primary key, audience text not null check (audience in ('staff', 'marine_admin', 'marine_partner')),
  email text not null, password_hash text not null, first_name text not null, last_name text not null,
  phone text not null default '', locale text not null default 'en', role_id uuid references roles (id),
  branch_id uuid references branches (id), partner_id uuid references partners (id),
  disabled_at timestamptz(3), version int not null default 1, created_at timestamptz(3) not null default now(),
  unique (audience, email),
  check ((audience = 'marine_partner') = (partner_id is not null))
);

create table sessions (
  id uuid primary key, token_hash bytea not null unique,
  kind text not null check (kind in ('guest', 'staff', 'marine_admin', 'marine_partner')),
  user_id uuid references users (id), tracker_id uuid,
  created_at timestamptz(3) not null, last_seen_at timestamptz(3) not null, expires_at timestamptz(3) not null,
  idle_seconds int, revoked_at timestamptz(3),
  check ((kind = 'guest') = (tracker_id is not null)), check ((kind = 'guest') = (user_id is null))
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table one_time_codes (
  id uuid primary key, purpose text not null check (purpose in ('sign_in', 'guest')),
  subject text not null, code_hash bytea not null, tries int not null default 0, max_tries int not null default 5,
  created_at timestamptz(3) not null, expires_at timestamptz(3) not null, used_at timestamptz(3), replaced_at timestamptz(3)
);
create index one_time_codes_subject on one_time_codes (purpose, subject, created_at desc);

-- Counters that must hold across processes: code requests by person and by address, KYC look-ups, renewed links.
create table attempts (
  id bigint generated always as identity primary key, action text not null, subject text not null,
  created_at timestamptz(3) not null
);
create index attempts_subject on attempts (action, subject, created_at desc);

-- Single-use secrets sent by mail: guest resume links and password resets.
create table links (
  id uuid primary key, purpose text not null check (purpose in ('guest_resume', 'password_reset')),
  token_hash bytea not null unique, tracker_id uuid, user_id uuid references users (id),
  created_at timestamptz(3) not null, expires_at timestamptz(3) not null, used_at timestamptz(3)
);

create table idempotency (
  scope text not null, key text not null, request_hash bytea not null, status int, body jsonb,
  created_at timestamptz(3) not null default now(), primary key (scope, key)
);

create table outbox (
  id uuid primary key, topic text not null, payload jsonb not null, attempts int not null default 0,
  next_at timestamptz(3) not null, done_at timestamptz(3), last_error text, created_at timestamptz(3) not null default now()
);
create index outbox_due on outbox (next_at) where done_at is null;

create table audit_events (
  id uuid primary key, at timestamptz(3) not null, actor_kind text not null, actor_id uuid, actor_name text not null,
  action text not null, object_kind text not null, object_id text not null, before jsonb, after jsonb,
  request_id text, ip text
);
create index audit_events_object on audit_events (object_kind, object_id, at);
create index audit_events_at on audit_events (at desc, id desc);

create table ledger_accounts (
  id uuid primary key, code text not null, currency text not null, balance bigint not null default 0, floor bigint,
  unique (code, currency), check (floor is null or balance >= floor)
);
create table ledger_transactions (
  id uuid primary key, reference text not null unique, description text not null, posted_at timestamptz(3) not null
);
create table ledger_entries (
  id uuid primary key, transaction_id uuid not null references ledger_transactions (id),
  account_id uuid not null references ledger_accounts (id), currency text not null,
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_fixed before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_transactions_fixed before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger audit_events_fixed before update or delete on audit_events for each row execute function refuse_change();

create function ledger_transaction_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_balances();

-- Numbers given out in the transaction that uses them: no gaps for what was committed, never reused.
create table number_series (
  series text not null, year int not null, last_number int not null, primary key (series, year)
);

create table setup_rows (
  list text not null, code text not null, parent text not null default '', name text not null,
  attributes jsonb not null default '{}', position int not null default 0,
  effective_from date not null, effective_to date,
  primary key (list, parent, code, effective_from)
);
create table tariffs (
  id uuid primary key, class text not null, effective_from date not null, effective_to date, source text not null,
  content jsonb not null, unique (class, effective_from)
);

create table workflows (
  id int primary key, name text not null, description text not null, current_version int not null,
  created_at timestamptz(3) not null default now()
);
create table workflow_versions (
  workflow_id int not null references workflows (id), version int not null, steps jsonb not null,
  consent jsonb not null, created_at timestamptz(3) not null default now(), primary key (workflow_id, version)
);

create table clients (
  id uuid primary key, kind text not null check (kind in ('individual', 'corporate')), title text not null default '',
  first_name text not null, last_name text not null, gender text, date_of_birth date, email text not null, phone text not null,
  address text not null default '', state text not null default '', lga text not null default '',
  occupation text not null default '', identity_hash bytea, version int not null default 1,
  created_at timestamptz(3) not null
);
create unique index clients_identity on clients (identity_hash) where identity_hash is not null;

create table trackers (
  id uuid primary key, reference text not null unique, workflow_id int not null, workflow_version int not null,
  customer_id uuid references clients (id), id_type text, customer_id_alt text,
  current_step_index int not null, total_steps int not null, step_key text not null,
  state text not null check (state in ('running', 'waiting', 'review', 'completed', 'cancelled')),
  data jsonb not null, locale text not null, search text not null default '',
  due_at timestamptz(3), version int not null default 1,
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  foreign key (workflow_id, workflow_version) references workflow_versions (workflow_id, version),
  check (current_step_index between 0 and total_steps)
);
create index trackers_list on trackers (workflow_id, created_at desc, id desc);
create index trackers_updated on trackers (workflow_id, updated_at desc, id desc);
create index trackers_state on trackers (workflow_id, state, created_at desc, id desc);
create index trackers_search on trackers using gin (search gin_trgm_ops);
create index trackers_customer on trackers (workflow_id, customer_id);
alter table sessions add foreign key (tracker_id) references trackers (id) on delete cascade;
alter table links add foreign key (tracker_id) references trackers (id) on delete cascade;

create table tracker_events (
  id uuid primary key, tracker_id uuid not null references trackers (id) on delete cascade, at timestamptz(3) not null,
  kind text not null, actor text not null, detail jsonb not null default '{}'
);
create index tracker_events_tracker on tracker_events (tracker_id, at);

create table validations (
  id uuid primary key, tracker_id uuid not null references trackers (id) on delete cascade, id_type text not null,
  id_number_cipher bytea not null, id_number_hash bytea not null, id_number_mask text not null,
  email text not null, phone text not null, consent jsonb not null,
  kyc_status text not null default 'not_checked'
    check (kyc_status in ('not_checked', 'verified', 'mismatch', 'not_found', 'pending', 'manual_review')),
  first_name text, last_name text, date_of_birth date, reason text,
  kyc_attempts int not null default 0, kyc_next_at timestamptz(3), code_sent_at timestamptz(3), verified_at timestamptz(3),
  reviewed_by uuid references users (id), created_at timestamptz(3) not null
);
create index validations_tracker on validations (tracker_id);
create index validations_pending on validations (kyc_next_at) where kyc_status = 'pending';

create table kyc_lookups (
  id_type text not null, id_number_hash bytea not null, first_name text not null, last_name text not null,
  date_of_birth date, looked_up_at timestamptz(3) not null, primary key (id_type, id_number_hash)
);

create table forms (
  id uuid primary key, tracker_id uuid not null references trackers (id) on delete cascade, workflow_id int not null,
  step_key text not null, form_type text not null, form_type_version int not null,
  status text not null check (status in ('open', 'submitted')), draft jsonb not null default '{}',
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  unique (tracker_id, step_key)
);

create table quotes (
  id uuid primary key, reference text not null unique, tracker_id uuid not null references trackers (id) on delete cascade,
  proposal jsonb not null, names jsonb not null, premium jsonb not null, amount bigint not null check (amount > 0),
  currency text not null, tariff_id uuid not null references tariffs (id), start_date date not null, end_date date not null,
  valid_until timestamptz(3) not null, created_at timestamptz(3) not null
);

create table payments (
  id uuid primary key, tracker_id uuid references trackers (id), quote_id uuid references quotes (id),
  client_id uuid references clients (id), amount bigint not null check (amount > 0), currency text not null,
  status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'abandoned', 'review')),
  failure_reason text, reference text unique, paid_at timestamptz(3), version int not null default 1, search text not null default '',
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null
);
create index payments_list on payments (created_at desc, id desc);
create index payments_tracker on payments (tracker_id);

create table payment_attempts (
  id uuid primary key, payment_id uuid not null references payments (id), reference text not null unique,
  authorization_url text, access_code text,
  status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'abandoned', 'review')),
  gateway_response text, checks int not null default 0, next_check_at timestamptz(3),
  created_at timestamptz(3) not null, settled_at timestamptz(3)
);
create index payment_attempts_due on payment_attempts (next_check_at) where status in ('created', 'pending');
create index payment_attempts_payment on payment_attempts (payment_id);

create table payment_events (
  event text not null, reference text not null, received_at timestamptz(3) not null, primary key (event, reference)
);

create table policies (
  id uuid primary key, policy_number text not null unique, certificate_number text not null unique,
  verification_hash bytea not null unique, verification_token_cipher bytea not null,
  tracker_id uuid references trackers (id), payment_id uuid unique references payments (id),
  client_id uuid not null references clients (id), cancelled_at timestamptz(3),
  plate text not null, vehicle jsonb not null, cover jsonb not null, names jsonb not null,
  risk_type text not null, cover_type text not null, business_type text not null, liability_type text not null,
  branch_id uuid not null references branches (id), agency_code text not null, clo_code text not null,
  premium jsonb not null, amount bigint not null, currency text not null, sum_insured bigint not null,
  start_date date not null, end_date date not null, issued_at timestamptz(3) not null, issued_on date not null,
  niid_state text not null default 'pending' check (niid_state in ('pending', 'accepted', 'refused')), niid_number text,
  search text not null, version int not null default 1,
  constraint policies_one_cover_per_plate
    exclude using gist (plate with =, daterange(start_date, end_date, '[]') with &&) where (cancelled_at is null)
);
create index policies_list on policies (issued_at desc, id desc);
create index policies_issued_on on policies (issued_on);
create index policies_end on policies (end_date);
create index policies_search on policies using gin (search gin_trgm_ops);
create index policies_client on policies (client_id);
create index policies_tracker on policies (tracker_id);

create table documents (
  id uuid primary key, kind text not null, policy_id uuid references policies (id), file_name text not null,
  media_type text not null, storage_key text, sha256 text, created_at timestamptz(3) not null
);
create index documents_policy on documents (policy_id);

create table notifications (
  id uuid primary key, user_id uuid not null references users (id), title_key text not null, message_key text not null,
  params jsonb not null default '{}', path text, created_at timestamptz(3) not null, read_at timestamptz(3)
);
create index notifications_user on notifications (user_id, created_at desc, id desc);

create table sandbox_charges (
  reference text primary key, access_code text unique not null, amount bigint not null, currency text not null,
  email text not null, callback_url text, metadata jsonb, status text not null, pay_at timestamptz(3),
  paid_at timestamptz(3), webhook_state text not null, webhook_attempts int not null, webhook_next_at timestamptz(3),
  created_at timestamptz(3) not null
);
