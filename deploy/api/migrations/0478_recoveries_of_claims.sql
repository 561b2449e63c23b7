-- Money the insurer gets back on a claim: from who caused the loss or their insurer, or by the sale of salvage.
alter table claims add column recovered bigint not null default 0 check (recovered >= 0);

create table claim_recoveries (
  id uuid primary key,
  claim_id uuid not null references claims (id),
  kind text not null check (kind in ('third_party', 'salvage')),
  -- Who owes it, or who bought the salvage.
  debtor text not null,
  -- The demand, or the agreed price.
  amount bigint check (amount > 0),
  state text not null check (state in ('open', 'proposed', 'agreed', 'closed')),
  note text not null,
  by text not null,
  proposed_by_user uuid references users (id),
  agreed_by text,
  closed_reason text not null default '',
  created_at timestamptz not null,
  version integer not null default 1
);
create index claim_recoveries_claim on claim_recoveries (claim_id, created_at);

create table claim_salvage_offers (
  id uuid primary key,
  recovery_id uuid not null references claim_recoveries (id),
  buyer text not null,
  amount bigint not null check (amount > 0),
  by text not null,
  at timestamptz not null
);
create index claim_salvage_offers_recovery on claim_salvage_offers (recovery_id, at);

create table claim_recovery_receipts (
  id uuid primary key,
  recovery_id uuid not null references claim_recoveries (id),
  amount bigint not null check (amount > 0),
  account text not null,
  reference text not null,
  received_on date not null,
  state text not null check (state in ('recorded', 'confirmed', 'rejected')),
  recorded_by text not null,
  recorded_by_user uuid not null references users (id),
  recorded_at timestamptz not null,
  decided_by text,
  decided_by_user uuid references users (id),
  decided_at timestamptz,
  reason text not null default '',
  version integer not null default 1,
  check (state <> 'confirmed' or (decided_by_user is not null and decided_by_user <> recorded_by_user))
);
create index claim_recovery_receipts_recovery on claim_recovery_receipts (recovery_id, recorded_at);
create unique index claim_recovery_receipts_reference
  on claim_recovery_receipts (account, upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where state in ('recorded', 'confirmed');
