-- Facts of a notice that staff corrected, and who said so.
create table claim_corrections (
  id uuid primary key,
  claim_id uuid not null references claims (id) on delete cascade,
  field text not null,
  old text not null,
  new text not null,
  source text not null check (source in ('phone', 'email', 'document', 'visit')),
  reason text not null,
  after_approval boolean not null,
  by text not null,
  user_id uuid not null references users (id),
  at timestamptz not null
);
create index claim_corrections_claim on claim_corrections (claim_id, at);
