-- Commission of agencies on booked transactions of motor policies; a return takes back what was earned on it.
create table commissions (
  id uuid primary key, transaction_id uuid not null references policy_transactions (id),
  policy_id uuid not null references policies (id), agency_code text not null,
  basis bigint not null, rate_bps int not null check (rate_bps between 1 and 10000),
  commission bigint not null, vat bigint not null, wht bigint not null, amount bigint not null,
  accrued_at timestamptz(3) not null, run_id uuid,
  unique (transaction_id, agency_code, rate_bps), check (amount = commission + vat - wht)
);
create index commissions_agency on commissions (agency_code, accrued_at, id);
create index commissions_policy on commissions (policy_id);
create index commissions_unpaid on commissions (agency_code) include (amount) where run_id is null;
