-- What waits for one person is found by whom it is asked of, the oldest first, however many runs there are.
create index forms_asked on forms ((assignee ->> 'id'), created_at, id)
  where status = 'open' and filled_by = 'staff';
create index approvals_asked on approvals ((asked ->> 'id'), created_at, id) where state = 'waiting';
create index validations_review on validations (created_at, id) where kyc_status = 'manual_review';
