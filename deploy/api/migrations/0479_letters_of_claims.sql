-- Letters about a claim as they were sent; each is a document of the claim's tracker under the same id.
create table claim_letters (
  id uuid primary key references documents (id),
  claim_id uuid not null references claims (id) on delete cascade,
  kind text not null check (kind in ('documents', 'acknowledgement', 'offer', 'repudiation', 'discharge')),
  subject text not null,
  text text not null,
  by text not null,
  user_id uuid not null references users (id),
  at timestamptz not null
);
create index claim_letters_claim on claim_letters (claim_id, at);
