-- A statement line may show money recovered on a claim.
alter table statement_lines add column recovery_receipt_id uuid references claim_recovery_receipts (id),
  drop constraint statement_lines_check,
  add constraint statement_lines_check check (num_nonnulls(receipt_id, claim_payment_id, refund_id, recovery_receipt_id)
    = case when matched_at is null then 0 else 1 end);
create unique index statement_lines_recovery_receipt on statement_lines (recovery_receipt_id)
  where recovery_receipt_id is not null;

-- What waits for a confirmation, and the list of what came in.
create index claim_recovery_receipts_waiting on claim_recovery_receipts (recorded_at, id) where state = 'recorded';
create index claim_recovery_receipts_list on claim_recovery_receipts (recorded_at desc, id desc);
