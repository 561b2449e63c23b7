-- Where a decision is asked of several and one is enough, a list shows one row of them. The others are most, and are
-- known as such without looking at their round.
alter table approvals add column one_of_several boolean not null default false;
update approvals set one_of_several = true from approval_rounds
  where approval_rounds.id = approvals.round_id and approval_rounds.mode <> 'all'
    and exists (select 1 from approvals as other where other.round_id = approvals.round_id and other.id <> approvals.id);

-- A late claim whose run has an open form of staff is told by that: most have none, and no form is read for it.
create index forms_of_staff_open on forms (tracker_id) include (assignee) where status = 'open' and filled_by = 'staff';
