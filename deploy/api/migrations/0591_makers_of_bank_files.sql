-- Transfers in a bank file that was made may be on their way: only another user takes them back.
alter table commission_runs add column filed_by uuid[] not null default '{}', add column filed_at timestamptz(3);
alter table claim_payments add column filed_by uuid[] not null default '{}';
