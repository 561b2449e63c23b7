-- Where a claim is paid to. A change closes the row before it; the new one may be paid from `payable_from` on.
create table claim_payees (
  id uuid primary key,
  claim_id uuid not null references claims (id) on delete cascade,
  name text not null, bank text not null, account_number text not null,
  given_by text not null, user_id uuid references users (id),
  created_at timestamptz(3) not null, payable_from timestamptz(3) not null, replaced_at timestamptz(3)
);
create unique index claim_payees_current on claim_payees (claim_id) where replaced_at is null;
create index claim_payees_claim on claim_payees (claim_id, created_at);

-- Money out of a claim: recorded by one person, confirmed by another.
create table claim_payments (
  id uuid primary key,
  claim_id uuid not null references claims (id),
  voucher_id uuid references documents (id) on delete set null,
  payee_id uuid references claim_payees (id),
  amount bigint not null check (amount > 0),
  -- The account paid from, by its code in the list of claim accounts.
  account text not null,
  reference text not null,
  reference_key text generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  paid_on date not null,
  evidence uuid[] not null default '{}',
  state text not null check (state in ('recorded', 'confirmed', 'rejected', 'cancelled')),
  recorded_by text not null, recorded_by_user uuid references users (id), recorded_at timestamptz(3) not null,
  decided_by text, decided_by_user uuid references users (id), decided_at timestamptz(3),
  reason text not null default '',
  -- Made of what a claim said before its payments were rows: nobody recorded it as one.
  migrated boolean not null default false,
  search text not null default '',
  version int not null default 1,
  check ((state = 'recorded') = (decided_at is null)),
  check (migrated or recorded_by_user is not null),
  check (state <> 'confirmed' or migrated or (decided_by_user is not null and decided_by_user <> recorded_by_user))
);
create unique index claim_payments_reference on claim_payments (account, reference_key)
  where state in ('recorded', 'confirmed') and not migrated;
create index claim_payments_reference_before on claim_payments (reference_key) where migrated;
create index claim_payments_claim on claim_payments (claim_id, recorded_at);
create index claim_payments_list on claim_payments (recorded_at desc, id desc);
create index claim_payments_waiting on claim_payments (recorded_at, id) where state = 'recorded';
create index claim_payments_search on claim_payments using gin (search gin_trgm_ops);
create trigger claim_payments_search_fold before insert or update of search on claim_payments
  for each row execute function fold_search();
create index claim_payments_paid_on on claim_payments (paid_on, id) where state = 'confirmed';

-- A paper that staff received in place of the customer's signature; the customer may object until the time given.
alter table claims
  add column paper_received_at timestamptz,
  add column objection_until timestamptz;

insert into claim_payees (id, claim_id, name, bank, account_number, given_by, created_at, payable_from)
select gen_random_uuid(), id, coalesce(notice ->> 'payee_name', ''), coalesce(notice ->> 'bank', ''),
  coalesce(notice ->> 'account_number', ''), 'customer', created_at, created_at
from claims where coalesce(notice ->> 'account_number', '') <> '';

-- An installation that has lists already pays its claims from one account until it names its own.
insert into setup_rows (list, code, name, parent, position, attributes, effective_from, effective_to)
select 'claim_accounts', 'CLAIMS', 'Claims account', '', 0,
  '{"bank": "", "account_number": "", "account_name": ""}', '2023-01-01', null
where exists (select 1 from setup_rows where list = 'risk_types');

-- What was paid before: one payment of each claim, and its posting.
insert into claim_payments (id, claim_id, payee_id, amount, account, reference, paid_on, state, recorded_by, recorded_at,
  decided_by, decided_at, migrated, search)
select gen_random_uuid(), c.id, p.id, c.paid, 'CLAIMS', coalesce(nullif(c.payment_reference, ''), c.claim_number),
  coalesce(c.paid_on, lagos_day(c.updated_at)), 'confirmed', 'system', coalesce(c.settled_at, c.updated_at),
  'system', coalesce(c.settled_at, c.updated_at), true, c.search || ' ' || coalesce(c.payment_reference, '')
    || ' ' || regexp_replace(coalesce(c.payment_reference, ''), '[^A-Za-z0-9]', '', 'g')
from claims c left join claim_payees p on p.claim_id = c.id
where c.paid > 0;

insert into ledger_accounts (id, kind, owner, currency, side, floor)
select gen_random_uuid(), kind, owner, 'NGN', 1, null
from (values ('bank', 'CLAIMS'), ('claims-paid', 'motor')) as missing (kind, owner)
where exists (select 1 from claim_payments)
on conflict do nothing;
insert into ledger_transactions (id, reference, kind, description, posted_at, value_date, made_by)
select gen_random_uuid(), 'claim payment ' || id, 'claim_payment', reference, now(), paid_on, 'system'
from claim_payments;
insert into ledger_entries (id, transaction_id, account_id, currency, amount, booked_at)
select gen_random_uuid(), t.id, a.id, 'NGN', case a.kind when 'bank' then -p.amount else p.amount end, t.posted_at
from claim_payments p
join ledger_transactions t on t.reference = 'claim payment ' || p.id
join ledger_accounts a on a.currency = 'NGN'
  and ((a.kind = 'bank' and a.owner = 'CLAIMS') or (a.kind = 'claims-paid' and a.owner = 'motor'));

-- What is settled is not set aside any more.
insert into claim_reserves (id, claim_id, old, new, reason, by, user_id, at)
select gen_random_uuid(), id, reserve, 0, 'settlement', 'system', null, now()
from claims where state in ('settled', 'closed') and reserve > 0;
update claims set reserve = 0, version = version + 1 where state in ('settled', 'closed') and reserve > 0;
