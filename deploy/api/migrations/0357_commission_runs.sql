-- Payment runs: one person selects agencies with a balance, another approves, and the transfers are confirmed.
create table commission_runs (
  id uuid primary key, number bigint generated always as identity unique,
  status text not null check (status in ('awaiting_approval', 'approved', 'paid', 'rejected', 'withdrawn')),
  amount bigint not null check (amount > 0), agencies int not null,
  made_by uuid not null references users (id), made_at timestamptz(3) not null,
  decided_by uuid references users (id), decided_at timestamptz(3), reason text,
  paid_by uuid references users (id), paid_at timestamptz(3), paid_on date, account text, bank_reference text,
  version int not null default 1,
  check (status = 'withdrawn' or decided_by <> made_by),
  check ((status = 'paid') = (paid_at is not null)), check (status <> 'paid' or decided_by is not null)
);
create unique index commission_runs_bank_reference on commission_runs (account, bank_reference);
create index commission_runs_list on commission_runs (made_at desc, id desc);

create table commission_run_lines (
  run_id uuid not null references commission_runs (id), agency_code text not null, agency_name text not null,
  amount bigint not null check (amount > 0),
  bank text not null, account_number text not null, account_name text not null,
  primary key (run_id, agency_code)
);
create index commission_run_lines_agency on commission_run_lines (agency_code);

-- The account of an agency: what it earned, what was taken back, and what was paid.
alter table commissions add foreign key (run_id) references commission_runs (id);
alter table commissions alter transaction_id drop not null, alter policy_id drop not null,
  alter rate_bps drop not null, drop constraint commissions_check,
  add check ((transaction_id is null) = (policy_id is null)),
  add check (case when transaction_id is null then amount < 0 and run_id is not null
    else rate_bps is not null and amount = commission + vat - wht end),
  add column kind text not null generated always as (case when transaction_id is null then 'paid'
    when basis < 0 then 'taken_back' else 'accrued' end) stored;
create index commissions_run on commissions (run_id) where run_id is not null;
create unique index commissions_paid_once on commissions (run_id, agency_code) where transaction_id is null;
create index commissions_list on commissions (accrued_at desc, id desc);
