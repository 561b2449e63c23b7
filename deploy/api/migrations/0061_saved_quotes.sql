-- A price that was saved by somebody nobody knows: what was told of the vehicle, never who told it. Two weeks by a link.
create table saved_quotes (
  id uuid primary key,
  token_hash bytea not null unique,
  told jsonb not null,
  amount bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index saved_quotes_expiry on saved_quotes (expires_at);
