-- Claims that wait for a decision are counted from their own rows, also of one branch: without it the branch's claims of
-- all years were intersected with them.
create index claims_pending_approval on claims (branch_id, updated_at) include (tracker_id)
  where state = 'pending_approval';
-- Late claims are selected and ordered from the index alone.
drop index claims_late;
create index claims_late on claims (late_from) include (id, created_at, branch_id, unanswered_since)
  where late_from is not null;
