-- What a customer and the office write each other about a claim.
create table claim_messages (
  id uuid primary key,
  claim_id uuid not null references claims (id),
  -- What the customer wrote; else the office did.
  by_customer boolean not null,
  -- The customer does not accept the amount on the voucher.
  disagrees boolean not null default false,
  text text not null,
  by text not null,
  at timestamptz not null
);
create index claim_messages_claim on claim_messages (claim_id, at);
-- Since when the customer waits for an answer, and since when they do not accept the voucher that waits for them.
alter table claims add column unanswered_since timestamptz;
alter table claims add column disputed_at timestamptz;
