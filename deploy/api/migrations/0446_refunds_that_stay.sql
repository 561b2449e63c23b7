-- Since when the people whose turn it is were last reminded of a refund.
alter table refunds add column reminded_at timestamptz(3);
create index refunds_waiting on refunds (updated_at, id) where status in ('requested', 'approved', 'sent', 'failed');
