-- People and vehicles other than the insured that a claim concerns, each with their own demand.
create table claim_parties (
  id uuid primary key,
  claim_id uuid not null references claims (id) on delete cascade,
  role text not null check (role in ('driver', 'owner', 'injured', 'passenger', 'witness')),
  name text not null,
  phone text not null,
  plate text not null,
  insurer text not null,
  demand bigint check (demand >= 0),
  by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1
);
create index claim_parties_claim on claim_parties (claim_id, created_at) where removed_at is null;

-- The account of a third party; null: of the claimant.
alter table claim_payees add column party_id uuid references claim_parties (id);
drop index claim_payees_current;
create unique index claim_payees_current on claim_payees (claim_id, coalesce(party_id, claim_id))
  where replaced_at is null;
