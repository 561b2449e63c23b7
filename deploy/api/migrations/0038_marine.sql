-- Marine cargo: partners and what is theirs. Money is in minor units of its currency; without one beside it, in kobo.

alter table partners
  add column email text not null default '',
  add column phone text not null default '',
  add column address text not null default '',
  add column contact_person text not null default '',
  add column rc_number text not null default '',
  add column tin text not null default '',
  add column licence_number text not null default '',
  add column licence_expires_on date,
  -- `referral`: they send business without a wallet.
  add column channel text not null default 'wallet' check (channel in ('wallet', 'referral')),
  add column commission_bps int not null default 0 check (commission_bps between 0 and 10000),
  -- Codes of what they may issue.
  add column products text[] not null default '{}',
  add column clauses text[] not null default '{}',
  -- The greatest sum insured on one bottom, in kobo; null without a limit.
  add column most_per_bottom bigint check (most_per_bottom > 0),
  -- How many days before today cover may begin.
  add column backdating_days int not null default 0 check (backdating_days between 0 and 365),
  -- Under this much available in kobo, their people are told; null never.
  add column low_balance bigint check (low_balance >= 0),
  add column suspended_at timestamptz(3),
  add column suspended_reason text,
  add column archived_at timestamptz(3),
  add column version int not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add constraint partners_kind check (kind in ('broker', 'agent', 'freight_forwarder', 'bank')),
  add constraint partners_state check (state in ('active', 'suspended', 'archived')),
  add constraint partners_suspension check ((state = 'suspended') = (suspended_at is not null));
alter table partners add column search text
  generated always as (search_fold(name || ' ' || email || ' ' || phone || ' ' || rc_number || ' ' || licence_number)) stored;
create index partners_list on partners (name, id);
create index partners_search on partners using gin (search gin_trgm_ops);

-- Files of a partner: licences, evidence of payments, certificates, notes. `object_id` is what it belongs to.
create table marine_documents (
  id uuid primary key, partner_id uuid not null references partners (id),
  kind text not null check (kind in ('licence', 'evidence', 'certificate', 'debit_note', 'paper')),
  object_id uuid, file_name text not null, media_type text not null, size int not null, storage_key text not null,
  sha256 text not null, created_at timestamptz(3) not null, created_by uuid references users (id)
);
create index marine_documents_object on marine_documents (object_id, created_at);
create index marine_documents_partner on marine_documents (partner_id, created_at desc, id desc);

-- Whom a partner insures: their own book, which no other partner sees.
create table marine_clients (
  id uuid primary key, partner_id uuid not null references partners (id),
  kind text not null check (kind in ('corporate', 'individual')), name text not null,
  rc_number text not null default '', tin text not null default '',
  -- Identity numbers are kept enciphered; the hash finds the same one again within the partner's book.
  id_type text not null default '', id_number_cipher bytea, id_number_hash bytea, id_number_last text not null default '',
  email text not null default '', phone text not null default '', address text not null, city text not null default '',
  state text not null, country text not null default 'NG', industry text not null default '',
  contact_person text not null default '', external_ref text not null default '',
  archived_at timestamptz(3), search text not null default '', version int not null default 1,
  created_at timestamptz(3) not null, created_by uuid references users (id), updated_at timestamptz(3) not null
);
create index marine_clients_list on marine_clients (partner_id, created_at desc, id desc);
create index marine_clients_all on marine_clients (created_at desc, id desc);
create index marine_clients_search on marine_clients using gin (search gin_trgm_ops);
create index marine_clients_rc on marine_clients (partner_id, rc_number) where rc_number <> '';
create index marine_clients_tin on marine_clients (partner_id, tin) where tin <> '';
create index marine_clients_id_number on marine_clients (partner_id, id_number_hash) where id_number_hash is not null;
create index marine_clients_email on marine_clients (partner_id, lower(email)) where email <> '';
create index marine_clients_phone on marine_clients (partner_id, phone) where phone <> '';
create trigger marine_clients_search_fold before insert or update of search on marine_clients
  for each row execute function fold_search();

-- Money a partner says they paid into an account of ours. Approving it is what funds the wallet.
create table funding_requests (
  id uuid primary key, reference text not null unique, partner_id uuid not null references partners (id),
  state text not null default 'draft'
    check (state in ('draft', 'pending', 'second_approval', 'approved', 'rejected', 'cancelled', 'reversed')),
  amount bigint not null check (amount > 0), approved_amount bigint check (approved_amount > 0),
  payer_bank text not null default '', payer_account text not null default '',
  -- The code of the account of ours that was paid into, and the bank's own reference, folded for comparison.
  receiving_account text not null default '', bank_reference text not null default '',
  bank_reference_key text generated always as (upper(regexp_replace(bank_reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  value_date date, narration text not null default '', evidence_id uuid references marine_documents (id),
  requested_by uuid not null references users (id), submitted_at timestamptz(3),
  first_approved_by uuid references users (id), first_approved_at timestamptz(3),
  decided_by uuid references users (id), decided_at timestamptz(3), reason text,
  transaction_id uuid references ledger_transactions (id),
  search text not null default '', version int not null default 1,
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  check (first_approved_by is null or first_approved_by <> requested_by),
  check (decided_by is null or decided_by <> requested_by),
  check (first_approved_by is null or decided_by is null or first_approved_by <> decided_by)
);
create unique index funding_requests_bank_reference on funding_requests (receiving_account, bank_reference_key)
  where state in ('pending', 'second_approval', 'approved', 'reversed');
create index funding_requests_partner on funding_requests (partner_id, created_at desc, id desc);
create index funding_requests_queue on funding_requests (state, submitted_at, id);
create index funding_requests_all on funding_requests (created_at desc, id desc);
create index funding_requests_search on funding_requests using gin (search gin_trgm_ops);
create trigger funding_requests_search_fold before insert or update of search on funding_requests
  for each row execute function fold_search();

-- A cargo cover from its draft on. `terms` is what was asked for, `price` what it costs and by which rates; both stay
-- as they are once it is issued.
create table cargo_policies (
  id uuid primary key, partner_id uuid not null references partners (id), client_id uuid references marine_clients (id),
  kind text not null check (kind in ('single_transit', 'open_cover', 'declaration', 'annual')),
  -- The open cover a declaration is made under.
  open_cover_id uuid references cargo_policies (id),
  state text not null default 'draft' check (state in ('draft', 'referred', 'accepted', 'declined', 'issued', 'cancelled')),
  policy_number text unique, certificate_number text unique, debit_note_number text unique,
  terms jsonb not null, price jsonb,
  currency text, sum_insured bigint, sum_insured_kobo bigint, premium bigint, commission bigint,
  clause text, commodity text, mode text, vessel_imo text, load_port text, discharge_port text,
  starts_on date, ends_on date,
  -- The hold of a referred one, and what issuing posted.
  hold_reference text, transaction_id uuid references ledger_transactions (id),
  referred_at timestamptz(3), refer_reasons text[] not null default '{}',
  decided_by uuid references users (id), decided_at timestamptz(3), decision_reason text,
  verification_hash bytea unique, verification_token_cipher bytea,
  certificate_document_id uuid references marine_documents (id),
  search text not null default '', version int not null default 1,
  created_at timestamptz(3) not null, created_by uuid not null references users (id),
  updated_at timestamptz(3) not null, issued_at timestamptz(3), issued_by uuid references users (id),
  check ((kind = 'declaration') = (open_cover_id is not null)),
  check (state not in ('issued', 'cancelled') or (policy_number is not null and price is not null and premium is not null))
);
create index cargo_policies_partner on cargo_policies (partner_id, created_at desc, id desc);
create index cargo_policies_partner_state on cargo_policies (partner_id, state, created_at desc, id desc);
create index cargo_policies_all on cargo_policies (created_at desc, id desc);
create index cargo_policies_state on cargo_policies (state, created_at desc, id desc);
create index cargo_policies_client on cargo_policies (client_id, created_at desc, id desc);
create index cargo_policies_open_cover on cargo_policies (open_cover_id) where open_cover_id is not null;
create index cargo_policies_bottom on cargo_policies (vessel_imo, starts_on) where vessel_imo is not null;
create index cargo_policies_search on cargo_policies using gin (search gin_trgm_ops);
create trigger cargo_policies_search_fold before insert or update of search on cargo_policies
  for each row execute function fold_search();

-- Naira for one unit of a currency, in millionths, as of a day. A row is never changed: a correction is a newer one.
create table fx_rates (
  id uuid primary key, currency text not null, day date not null, rate_micro bigint not null check (rate_micro > 0),
  source text not null, set_at timestamptz(3) not null, set_by uuid references users (id)
);
create index fx_rates_day on fx_rates (currency, day desc, set_at desc);
create trigger fx_rates_fixed before update or delete on fx_rates for each row execute function refuse_change();
