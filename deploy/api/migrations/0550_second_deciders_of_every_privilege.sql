-- Every privilege can decide change requests: a new kind needs no change here.
create or replace function note_second_deciders() returns trigger language plpgsql as $$
begin
  insert into second_deciders (audience, partner_id, privilege)
  select u.audience, u.partner_id, held.privilege
  from users u join roles r on r.id = u.role_id cross join lateral unnest(r.privileges) as held (privilege)
  where u.disabled_at is null and u.password_hash is not null
  group by u.audience, u.partner_id, held.privilege having count(*) > 1
  on conflict do nothing;
  return null;
end $$;

insert into second_deciders (audience, partner_id, privilege)
select u.audience, u.partner_id, held.privilege
from users u join roles r on r.id = u.role_id cross join lateral unnest(r.privileges) as held (privilege)
where u.disabled_at is null and u.password_hash is not null
group by u.audience, u.partner_id, held.privilege having count(*) > 1
on conflict do nothing;
