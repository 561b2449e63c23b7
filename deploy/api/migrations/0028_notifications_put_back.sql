-- A deleted notification can be put back for a while; what somebody has not read is found among any number of others.
alter table notifications add column deleted_at timestamptz(3);
create index notifications_unread on notifications (user_id, created_at desc, id desc)
  where read_at is null and deleted_at is null;
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;

-- The message of a policy or a claim names its customer.
update notifications
  set params = params || jsonb_build_object('customer', concat_ws(' ', clients.first_name, clients.last_name))
  from policies join clients on clients.id = policies.client_id
  where notifications.title_key = 'policy_issued_title'
    and policies.policy_number = notifications.params ->> 'policy_number';
update notifications
  set params = params || jsonb_build_object('customer', concat_ws(' ', clients.first_name, clients.last_name))
  from claims join clients on clients.id = claims.client_id
  where notifications.title_key = 'claim_received_title'
    and claims.claim_number = notifications.params ->> 'claim_number';
