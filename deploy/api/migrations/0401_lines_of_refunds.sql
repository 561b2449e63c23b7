-- A statement line may show a refund of premium by bank transfer.
alter table statement_lines add column refund_id uuid references refunds (id),
  drop constraint statement_lines_check,
  add constraint statement_lines_check check (
    num_nonnulls(receipt_id, claim_payment_id, refund_id) = case when matched_at is null then 0 else 1 end);
create unique index statement_lines_refund on statement_lines (refund_id) where refund_id is not null;
