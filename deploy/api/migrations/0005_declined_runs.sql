-- A run that a decision ended is told from one that was cancelled.
alter table trackers drop constraint trackers_state_check;
alter table trackers add constraint trackers_state_check
  check (state in ('running', 'waiting', 'review', 'completed', 'cancelled', 'declined'));
update trackers set state = 'declined', version = version + 1
  where state = 'cancelled' and exists (
    select 1 from tracker_events where tracker_events.tracker_id = trackers.id
      and (kind = 'approval_declined' or (kind = 'claim_state' and detail ->> 'state' = 'declined'))
  );
