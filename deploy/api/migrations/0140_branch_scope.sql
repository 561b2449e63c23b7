-- Whose work people see: that of all branches (null), or of their own and these. A role may keep its people to their own.
alter table users add column branches uuid[];
alter table users add constraint users_branches check (branches is null or branch_id is not null) not valid;
alter table users validate constraint users_branches;
alter table roles add column own_branch boolean not null default false;
alter table roles add constraint roles_own_branch check (audience = 'staff' or not own_branch);

-- A branch manager manages one branch. While one of them belongs to none, the role stays open and the others are kept to theirs.
update roles set own_branch = true
where audience = 'staff' and name = 'Branch manager'
  and not exists (select 1 from users where users.role_id = roles.id and users.branch_id is null);
update users set branches = array[users.branch_id]
from roles
where roles.id = users.role_id and roles.audience = 'staff' and roles.name = 'Branch manager' and not roles.own_branch
  and users.branch_id is not null;

-- The branches of a member of staff; null is all of them.
create function branches_of(branch_id uuid, branches uuid[], own_branch boolean) returns uuid[]
  language sql immutable parallel safe as $$
  select case
    when coalesce(own_branch, false) then array_remove(array[branch_id], null)
    when branches is null then null
    else array(select distinct unnest(array_remove(branches || branch_id, null)))
  end
$$;
