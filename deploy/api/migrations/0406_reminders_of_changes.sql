-- When the users who may approve a change of a policy were reminded of it last.
alter table policy_transactions add column reminded_at timestamptz(3);
create index policy_transactions_awaited on policy_transactions (created_at) where status = 'awaiting_approval';
