-- A refund that is asked for again keeps everybody who asked for it: none of them approves it.
alter table refunds add column asked_by uuid[] not null default '{}';
update refunds set asked_by = asked.users
from (
  select event.refund_id, array_agg(distinct users.id) as users
  from refund_events event join users on users.id::text = event.actor
  where event.kind in ('requested', 'reopened') group by event.refund_id
) asked
where asked.refund_id = refunds.id and refunds.status in ('requested', 'failed', 'rejected');
