-- Every change of a notification has a number of its own and is told to whoever listens: a line that was lost is taken
-- up again where it broke.
create sequence notification_revisions;
alter table notifications add column revision bigint not null default nextval('notification_revisions');
create index notifications_revision on notifications (user_id, revision);

create function renumber_notification() returns trigger language plpgsql as $$
begin
  new.revision := nextval('notification_revisions');
  return new;
end
$$;
create trigger notification_renumbered before update on notifications
  for each row execute function renumber_notification();

create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', (case when tg_op = 'DELETE' then old.user_id else new.user_id end)::text);
  return null;
end
$$;
create trigger notification_told after insert or update or delete on notifications
  for each row execute function tell_notification();

-- How somebody wants to hear of a kind of event; without a row, as the product brings it.
create table notification_channels (
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (user_id, event)
);
