-- The agency of an issued policy, changed from a day on by one person and approved by another.
create table policy_agency_changes (
  id uuid primary key, policy_id uuid not null references policies (id),
  agency_from text not null, clo_from text not null, agency_code text not null, clo_code text not null,
  effective_from date not null, reason text not null,
  requested_by uuid not null references users (id),
  approved_by uuid not null references users (id), approved_at timestamptz(3) not null,
  status text not null check (status in ('upcoming', 'applied', 'replaced'))
);
create index policy_agency_changes_policy on policy_agency_changes (policy_id, approved_at);
create unique index policy_agency_changes_upcoming on policy_agency_changes (policy_id) where status = 'upcoming';

alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check check (kind in (
  'role', 'user', 'tariff', 'fx_rates', 'workflow', 'condition', 'client', 'agency_account', 'policy_agency'));

create or replace function note_second_deciders() returns trigger language plpgsql as $$
begin
  insert into second_deciders (audience, partner_id, privilege)
  select u.audience, u.partner_id, held.privilege
  from users u join roles r on r.id = u.role_id cross join lateral unnest(r.privileges) as held (privilege)
  where u.disabled_at is null and u.password_hash is not null and held.privilege in (
    'user.user.edit', 'role.role.edit', 'settings.setup.edit', 'workflow.workflow.edit', 'customer.customer.edit',
    'policy.motor.approve', 'marine.user.edit', 'marine.role.edit', 'marine.setup.edit')
  group by u.audience, u.partner_id, held.privilege having count(*) > 1
  on conflict do nothing;
  return null;
end $$;

insert into second_deciders (audience, partner_id, privilege)
select u.audience, u.partner_id, 'policy.motor.approve'
from users u join roles r on r.id = u.role_id
where u.disabled_at is null and u.password_hash is not null and 'policy.motor.approve' = any (r.privileges)
group by u.audience, u.partner_id having count(*) > 1
on conflict do nothing;
