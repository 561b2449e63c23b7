-- A lender with an interest in the vehicle consents to a refund of its premium to the insured.
alter table refunds add column lender_consent text, add column consent_by uuid references users (id),
  add column consent_at timestamptz(3), add check (num_nonnulls(lender_consent, consent_by, consent_at) in (0, 3));
alter table refund_events drop constraint refund_events_kind_check, add constraint refund_events_kind_check
  check (kind in ('requested', 'account_recorded', 'approved', 'rejected', 'reopened', 'sent', 'confirmed', 'failed',
    'retried', 'amount_mismatch', 'settlement_proposed', 'settled', 'consent_recorded'));
