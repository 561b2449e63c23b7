-- Letters that state the claim-free years of a policy; each stays verifiable as it was issued.
create table no_claims_letters (
  id uuid primary key,
  number text not null unique,
  policy_id uuid not null references policies (id) on delete cascade,
  document_id uuid not null unique references documents (id) on delete cascade,
  verification_hash bytea not null unique,
  verification_token_cipher bytea not null,
  plate text not null,
  years integer not null,
  claims integer not null,
  insured_since date not null,
  issued_on date not null
);
create index no_claims_letters_policy_id_idx on no_claims_letters (policy_id);
