-- Taking back money that came into a wallet: proposed by one person, decided by another. What is agreed is a ledger
-- transaction of its own, under its original.
create table wallet_reversals (
  id uuid primary key, partner_id uuid not null references partners (id),
  transaction_id uuid not null references ledger_transactions (id),
  amount bigint not null check (amount > 0), reason text not null check (reason <> ''),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'declined')),
  proposed_by uuid not null references users (id), proposed_at timestamptz(3) not null,
  decided_by uuid references users (id), decided_at timestamptz(3), decision_reason text,
  reversal_id uuid unique references ledger_transactions (id),
  version int not null default 1,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'agreed') = (reversal_id is not null)),
  check (decided_by is null or state = 'declined' or decided_by <> proposed_by)
);
-- One proposal of a transaction waits at a time.
create unique index wallet_reversals_open on wallet_reversals (transaction_id) where state = 'proposed';
create index wallet_reversals_list on wallet_reversals (proposed_at desc, id desc);
create index wallet_reversals_transaction on wallet_reversals (transaction_id);

-- What is behind a posting is found from the posting.
create unique index funding_requests_transaction on funding_requests (transaction_id) where transaction_id is not null;
create index cargo_policies_transaction on cargo_policies (transaction_id) where transaction_id is not null;
create index cargo_policies_hold on cargo_policies (hold_reference) where hold_reference is not null;

-- Since when a partner's people know that little is left; nothing while there is enough.
alter table partners add column low_balance_told_at timestamptz(3);
create index ledger_holds_opened on ledger_holds (opened_in);
create index ledger_holds_resolved on ledger_holds (resolved_in) where resolved_in is not null;
