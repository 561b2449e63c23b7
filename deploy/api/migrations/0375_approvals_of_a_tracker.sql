-- The reasons of a tracker's decisions are read beside every list of approvals.
create index approvals_tracker on approvals (tracker_id) where reason is not null;
