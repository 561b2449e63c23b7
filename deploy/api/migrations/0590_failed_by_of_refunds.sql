-- A refund of which a user recorded that it did not arrive is approved again before it is sent again.
alter table refunds add column failed_by uuid references users (id);
update refunds set failed_by = (
  select event.actor::uuid from refund_events event
  where event.refund_id = refunds.id and event.kind = 'failed' and event.actor not in ('gateway', 'system')
    and exists (select from users where users.id::text = event.actor)
  order by event.at desc, event.id desc limit 1)
where status = 'failed' and way = 'transfer';
