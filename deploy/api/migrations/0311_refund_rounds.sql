-- Rounds at the gateway: a refund that failed there is requested again under another mark. And the status its customer was notified of.
alter table refunds add column round int not null default 1, add column announced text;
create index if not exists sandbox_charges_refunds on sandbox_charges (id) where refunds <> '[]';
create index refunds_amount on refunds (amount, id);
create index refunds_branch on refunds (branch_id, requested_at desc, id desc);
alter table refund_events add check (kind in ('requested', 'account_recorded', 'approved', 'rejected', 'reopened', 'sent',
  'confirmed', 'failed', 'retried', 'amount_mismatch'));
