-- A customer who proved the contact of a policy sees what is insured under it, for a short while.
alter table sessions
  add column client_id uuid references clients (id) on delete cascade,
  add column contact text;
alter table sessions drop constraint sessions_kind_check;
alter table sessions drop constraint sessions_owner_check;
alter table sessions add constraint sessions_kind_check
    check (kind in ('guest', 'approver', 'customer', 'staff', 'marine_admin', 'marine_partner')),
  add constraint sessions_owner_check check (
    num_nonnulls(user_id, tracker_id, approval_id, client_id) = 1
    and (kind = 'guest') = (tracker_id is not null) and (kind = 'approver') = (approval_id is not null)
    and (kind = 'customer') = (client_id is not null) and (kind = 'customer') = (contact is not null));
create index sessions_client on sessions (client_id) where client_id is not null;
