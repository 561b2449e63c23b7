-- A request is approved for what was asked for at most. One whose first approver agreed to more waits for its first
-- approval again; the others that wait for a second one are decided as they are.
update funding_requests
set state = 'pending', approved_amount = null, reason = null, first_approved_by = null, first_approved_at = null,
  version = version + 1, updated_at = now()
where state = 'second_approval' and approved_amount > amount;
