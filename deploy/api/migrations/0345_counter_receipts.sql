-- Premiums paid at the counter: in cash, by POS, cheque, transfer or through a broker's account. One user records a
-- receipt, another confirms it; the confirmation creates the attempt that pays the sale.
alter table payment_attempts add column source text not null default 'gateway'
  check (source in ('gateway', 'counter'));

create table counter_receipts (
  id uuid primary key, payment_id uuid not null references payments (id),
  method text not null check (method in ('cash', 'pos', 'cheque', 'transfer', 'broker')),
  amount bigint not null check (amount > 0), currency text not null,
  account text not null, reference text not null, drawn_on text not null default '',
  reference_key text generated always as
    (upper(regexp_replace(drawn_on || reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  received_on date not null, cleared_on date, payer text not null, evidence uuid[] not null default '{}',
  state text not null check (state in
    ('recorded', 'confirmed', 'rejected', 'cancelled', 'bounced', 'reversal_requested', 'reversed')),
  recorded_by text not null, recorded_by_user uuid not null references users (id), recorded_at timestamptz(3) not null,
  decided_by text, decided_by_user uuid references users (id), decided_at timestamptz(3),
  reason text not null default '', attempt_id uuid unique references payment_attempts (id),
  reversal_reason text not null default '', reversal_requested_by text,
  reversal_requested_by_user uuid references users (id), reversal_requested_at timestamptz(3),
  reversed_by text, reversed_by_user uuid references users (id), reversed_at timestamptz(3),
  search text not null default '', version int not null default 1,
  check ((state = 'recorded') = (decided_at is null)),
  check (state not in ('confirmed', 'reversal_requested', 'reversed')
    or (attempt_id is not null and decided_by_user <> recorded_by_user)),
  check (cleared_on is null or method = 'cheque'),
  check (state not in ('reversal_requested', 'reversed') or reversal_requested_by_user is not null),
  check ((state = 'reversed') = (reversed_at is not null)),
  check (reversed_by_user is null or reversed_by_user <> reversal_requested_by_user)
);
create unique index counter_receipts_waiting on counter_receipts (payment_id) where state = 'recorded';
create unique index counter_receipts_reference on counter_receipts (method, account, reference_key)
  where state not in ('rejected', 'cancelled', 'bounced');
create index counter_receipts_payment on counter_receipts (payment_id, recorded_at);
create index counter_receipts_list on counter_receipts (recorded_at desc, id desc);
create index counter_receipts_open on counter_receipts (recorded_at, id)
  where state in ('recorded', 'reversal_requested');
create index counter_receipts_search on counter_receipts using gin (search gin_trgm_ops);
create trigger counter_receipts_search_fold before insert or update of search on counter_receipts
  for each row execute function fold_search();

-- Users who may confirm refunds may confirm receipts up to the same amount, until an administrator decides.
update roles set limits = limits || jsonb_build_object('receipt', coalesce((limits ->> 'refund')::bigint, 5000000000))
where audience = 'staff' and 'payment.payment.approve' = any (privileges) and not limits ? 'receipt';
