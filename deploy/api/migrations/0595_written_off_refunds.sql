-- Of a rejected refund as much is written off as a receipt paid that is reversed: its premium was never received.
alter table refunds add column written_off bigint not null default 0 check (written_off >= 0),
  drop constraint refunds_amount_check,
  add constraint refunds_amount_check check (amount > 0 or amount = 0 and written_off > 0 and status = 'rejected');
alter table refund_events drop constraint refund_events_kind_check, add constraint refund_events_kind_check
  check (kind in ('requested', 'account_recorded', 'approved', 'rejected', 'reopened', 'sent', 'confirmed', 'failed',
    'retried', 'amount_mismatch', 'settlement_proposed', 'settled', 'consent_recorded', 'written_off'));
