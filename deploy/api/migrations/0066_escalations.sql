-- When what waits for the insurer was put before the next role; before it began to wait anew, it does not count.
alter table funding_requests add column escalated_at timestamptz(3);
alter table cargo_policies add column escalated_at timestamptz(3);
create index funding_requests_waiting_since on funding_requests (coalesce(first_approved_at, submitted_at))
  where state in ('pending', 'second_approval');
