-- Premium owed to customers by booked changes of their policies, and how each amount is paid back.
create table refunds (
  id uuid primary key, policy_id uuid not null references policies (id),
  transaction_id uuid not null unique references policy_transactions (id),
  branch_id uuid not null references branches (id),
  amount bigint not null check (amount > 0), currency text not null,
  status text not null check (status in ('requested', 'approved', 'sent', 'confirmed', 'failed', 'rejected')),
  way text not null check (way in ('gateway', 'transfer')),
  attempt_id uuid references payment_attempts (id),
  requested_by text not null, requested_at timestamptz(3) not null,
  decided_by uuid references users (id), decided_at timestamptz(3), reason text,
  bank text, account_number text, account_name text, holder_name text,
  account_by uuid references users (id), account_at timestamptz(3),
  attempts int not null default 0, attempted_at timestamptz(3), gateway_id text unique,
  paid_from text, reference text, paid_on date, sent_by uuid references users (id), sent_at timestamptz(3),
  confirmed_by uuid references users (id), confirmed_at timestamptz(3),
  updated_at timestamptz(3) not null, version int not null default 1, search text not null default '',
  check (way <> 'gateway' or attempt_id is not null),
  check (num_nonnulls(bank, account_number, account_name, account_by, account_at) in (0, 5)),
  check ((status = 'confirmed') = (confirmed_at is not null)),
  check (status <> 'rejected' or reason is not null),
  constraint refunds_approver check (decided_by is null or decided_by::text <> requested_by and decided_by is distinct from account_by),
  constraint refunds_confirmer check (confirmed_by is null or confirmed_by is distinct from sent_by)
);
create unique index refunds_reference on refunds (paid_from, reference) where reference is not null;
create index refunds_list on refunds (requested_at desc, id desc);
create index refunds_status on refunds (status, requested_at desc, id desc);
create index refunds_policy on refunds (policy_id);
create index refunds_attempt on refunds (attempt_id) where attempt_id is not null;
create index refunds_search on refunds using gin (search gin_trgm_ops);
create trigger refunds_search_fold before insert or update of search on refunds for each row execute function fold_search();

create table refund_events (
  id uuid primary key, refund_id uuid not null references refunds (id), kind text not null, actor text not null,
  at timestamptz(3) not null, detail jsonb not null default '{}'
);
create index refund_events_refund on refund_events (refund_id, at, id);

-- The gateway's refund that pays one of these.
alter table payment_reversals add column refund_id uuid references refunds (id);

-- A refund follows its policy to another branch.
create function give_branch_to_refunds() returns trigger language plpgsql as $$
begin
  update refunds set branch_id = new.branch_id where policy_id = new.id;
  return null;
end $$;
create trigger policies_branch_to_refunds after update of branch_id on policies
  for each row when (old.branch_id is distinct from new.branch_id) execute function give_branch_to_refunds();
