-- An offer to renew a term of a motor policy: at most one for each term.
create table renewal_offers (
  id uuid primary key, policy_id uuid not null references policies (id),
  term_id uuid not null unique references policy_terms (id),
  status text not null check (status in ('open', 'renewed', 'lapsed', 'withdrawn')),
  start_date date not null, end_date date not null, tariff_id uuid references tariffs (id),
  choices jsonb not null default '{}', facts jsonb not null, premium jsonb not null, amount bigint not null,
  expiring_amount bigint not null, suggested_sum_insured bigint not null,
  claims int not null, claim_free_years int not null, no_claims_bps int not null, differences jsonb not null default '[]',
  tracker_id uuid unique references trackers (id), owner_id uuid references users (id),
  sent_at timestamptz(3), reminded_at timestamptz(3), closed_at timestamptz(3), version int not null default 1,
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null
);
create index renewal_offers_policy on renewal_offers (policy_id, created_at desc);
create index renewal_offers_owner on renewal_offers (owner_id) where owner_id is not null;
create index renewal_offers_open on renewal_offers (start_date) where status = 'open';

-- One row for each day of the schedule on which an offer was sent: none is sent twice.
create table renewal_reminders (
  offer_id uuid not null references renewal_offers (id) on delete cascade, days_before int not null,
  sent_at timestamptz(3) not null, primary key (offer_id, days_before)
);

-- Retained and lost terms of a period.
create index policy_terms_by_end on policy_terms (end_date);
