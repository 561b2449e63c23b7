-- Lines of statements of our own accounts, as the bank or the payment gateway wrote them, and the one payment each belongs
-- to: a premium receipt or a claim payment.
create table statement_files (
  id uuid primary key,
  -- The code of a claim account, or `paystack`.
  account text not null,
  file_name text not null,
  sha256 text not null,
  added int not null, left_out int not null,
  imported_by_user uuid not null references users (id), imported_at timestamptz(3) not null
);
create table statement_lines (
  id uuid primary key,
  -- Without a file: read at the bank and written down by a person.
  file_id uuid references statement_files (id),
  account text not null,
  day date not null,
  -- Kobo; above nothing for money that came in.
  amount bigint not null check (amount <> 0),
  narration text not null default '',
  reference text not null default '',
  reference_key text generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  -- What in its texts may be somebody's reference.
  words text[] not null default '{}',
  fingerprint text not null, occurrence int not null,
  added_by text not null, added_by_user uuid not null references users (id), added_at timestamptz(3) not null,
  receipt_id uuid references payment_attempts (id),
  claim_payment_id uuid references claim_payments (id),
  matched_by text, matched_by_user uuid references users (id), matched_at timestamptz(3),
  search text not null default '',
  version int not null default 1,
  unique (account, fingerprint, occurrence),
  check (num_nonnulls(receipt_id, claim_payment_id) = case when matched_at is null then 0 else 1 end),
  check ((matched_at is null) = (matched_by_user is null))
);
create unique index statement_lines_receipt on statement_lines (receipt_id) where receipt_id is not null;
create unique index statement_lines_claim_payment on statement_lines (claim_payment_id)
  where claim_payment_id is not null;
create index statement_lines_open on statement_lines (account, amount, day) include (reference_key)
  where matched_at is null;
create index statement_lines_list on statement_lines (day desc, id desc);
create index statement_lines_file on statement_lines (file_id);
create index statement_lines_search on statement_lines using gin (search gin_trgm_ops);
create trigger statement_lines_search_fold before insert or update of search on statement_lines
  for each row execute function fold_search();

-- How the customer paid at the gateway, as it says: `card`, `bank_transfer`, `ussd`.
alter table payment_attempts add column channel text;
-- Money that came in, the newest first.
create index payment_attempts_received on payment_attempts (settled_at desc, id desc)
  where status = 'succeeded' or received_amount is not null or (status = 'review' and gateway_response = 'quote_replaced');
