-- Links by which a person other than the customer pays one payment, and the attempts begun through them.
create table payment_links (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_links_payment_id_idx on payment_links (payment_id);
alter table payment_attempts add column payment_link_id uuid references payment_links (id) on delete set null;
create index payment_attempts_payment_link_id_idx on payment_attempts (payment_link_id)
  where payment_link_id is not null;
