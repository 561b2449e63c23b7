-- A decision that one person handed over to another: who gave it away, why and when. The last time counts here; all of
-- them stand in the timeline and the audit trail.
alter table approvals
  add column handed_by text,
  add column handed_by_user uuid references users,
  add column handed_reason text,
  add column handed_at timestamptz(3);
create index approvals_handed_over on approvals (handed_by_user) where state = 'waiting' and handed_by_user is not null;

-- "Everything about this case" and searches by number or plate read the events of a few records.
create index audit_events_of_object on audit_events (object_id, at desc, id desc);
