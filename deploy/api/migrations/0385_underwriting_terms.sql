-- Terms on which an underwriter accepts a referred sale or renewal, until its customer accepts or declines them.
create table underwriting_terms (
  id uuid primary key,
  tracker_id uuid not null references trackers (id) on delete cascade,
  approval_id uuid not null references approvals (id) on delete cascade,
  quote_id uuid not null references quotes (id) on delete cascade,
  status text not null check (status in ('offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  loading_bps int not null check (loading_bps between 0 and 50000),
  discount_bps int not null check (discount_bps between 0 and 10000),
  excess bigint not null check (excess >= 0), excess_before bigint not null check (excess_before >= 0),
  conditions jsonb not null, old_premium bigint not null, reason text not null,
  offered_by uuid not null references users (id), expires_at timestamptz(3) not null, answered_at timestamptz(3),
  version int not null default 1, created_at timestamptz(3) not null
);
create unique index underwriting_terms_open on underwriting_terms (tracker_id) where status = 'offered';
create index underwriting_terms_tracker on underwriting_terms (tracker_id, created_at desc);
create index underwriting_terms_due on underwriting_terms (expires_at) where status = 'offered';
