-- Loss adjusters appointed to claims. What the register says of one on the day of the appointment stays with it.
create table claim_adjusters (
  id uuid primary key,
  claim_id uuid not null references claims (id) on delete cascade,
  code text not null,
  name text not null,
  licence text not null,
  email text not null,
  phone text not null,
  instructions text not null,
  due_on date not null,
  -- When the report is overdue: the end of `due_on` in Lagos.
  due_from timestamptz not null,
  state text not null check (state in ('appointed', 'reported', 'cancelled')),
  report_id uuid references documents (id) on delete set null,
  adjusted_loss bigint check (adjusted_loss >= 0),
  salvage bigint check (salvage >= 0),
  fee bigint not null default 0 check (fee >= 0),
  by text not null,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  -- Why it was cancelled.
  reason text not null default '',
  version integer not null default 1
);
create index claim_adjusters_claim on claim_adjusters (claim_id, created_at);
create unique index claim_adjusters_open on claim_adjusters (claim_id, code) where state = 'appointed';
create index claim_adjusters_due on claim_adjusters (due_from) where state = 'appointed';
create index claim_adjusters_report on claim_adjusters (report_id) where report_id is not null;

-- The account of a loss adjuster; null: of the claimant or a third party.
alter table claim_payees add column adjuster_id uuid references claim_adjusters (id);
drop index claim_payees_current;
create unique index claim_payees_current on claim_payees (claim_id, coalesce(party_id, adjuster_id, claim_id))
  where replaced_at is null;

-- Fees of a claim that were paid, apart from what its people were paid.
alter table claims add column fees_paid bigint not null default 0 check (fees_paid >= 0);

create or replace function claim_cost(claim claims) returns bigint language sql immutable
  return coalesce(claim.paid, 0) + claim.fees_paid - claim.recovered
    + case when is_claim_open(claim.state) then claim.reserve else 0 end;

drop trigger claim_incurs on claims;
create trigger claim_incurs after update of state, reserve, paid, fees_paid, recovered on claims
  for each row execute function tally_incurred();

-- A letter to a loss adjuster is in the language of the office.
alter table claim_letters add column language text;
alter table claim_letters drop constraint claim_letters_kind_check;
alter table claim_letters add constraint claim_letters_kind_check
  check (kind in ('documents', 'acknowledgement', 'offer', 'repudiation', 'discharge', 'appointment'));
