-- That a vehicle has no plate yet is a fact of its own: until now its chassis number stood in the place of the plate.
alter table policies add column unplated boolean not null default false;

create or replace function pg_temp.unplated(vehicle jsonb) returns jsonb language sql immutable as $$
  select vehicle || jsonb_build_object('registration_number', '', 'unplated', true)
$$;
create or replace function pg_temp.is_chassis(vehicle jsonb) returns boolean language sql immutable as $$
  select coalesce(regexp_replace(upper(vehicle ->> 'registration_number'), '[\s.-]', '', 'g')
    = nullif(regexp_replace(upper(vehicle ->> 'chassis_number'), '[\s.-]', '', 'g'), ''), false)
$$;

update policies set unplated = true, vehicle = pg_temp.unplated(vehicle) where pg_temp.is_chassis(vehicle);

update quotes set proposal = jsonb_set(proposal, '{vehicle}', pg_temp.unplated(proposal -> 'vehicle'))
  where pg_temp.is_chassis(proposal -> 'vehicle');

update forms set draft = jsonb_set(draft, '{vehicle}', pg_temp.unplated(draft -> 'vehicle'))
  where jsonb_typeof(draft -> 'vehicle') = 'object' and pg_temp.is_chassis(draft -> 'vehicle');

update trackers set answers = (
    select jsonb_object_agg(key, case when pg_temp.is_chassis(value -> 'vehicle')
      then jsonb_set(value, '{vehicle}', pg_temp.unplated(value -> 'vehicle')) else value end)
    from jsonb_each(answers))
  where exists (select from jsonb_each(answers) as answer where pg_temp.is_chassis(answer.value -> 'vehicle'));
