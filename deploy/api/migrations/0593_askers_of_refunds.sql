-- A refund that is requested again stores all who requested it: none of them approves it.
alter table refunds add column asked_by uuid[] not null default '{}';
update refunds set asked_by = requesters.users
from (
  select event.refund_id, array_agg(distinct users.id) as users
  from refund_events event join users on users.id::text = event.actor
  where event.kind in ('requested', 'reopened') group by event.refund_id
) requesters
where requesters.refund_id = refunds.id and refunds.status in ('requested', 'failed', 'rejected');
