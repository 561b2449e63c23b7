-- Terms on which an underwriter accepts a change of a policy, until its customer accepts or declines them.
alter table policy_transactions add column offered_terms jsonb, add column answer_by timestamptz(3);
create index policy_transactions_to_answer on policy_transactions (answer_by) where status = 'awaiting_customer';
