-- What stands on each voyage and at each place is kept, so that reports read as many rows as there are places, whatever
-- number of policies made them. Lines are added as before, never changed; a place with lines that were not taken in yet,
-- or whose figures were true until a day that is over, is added up from its lines when it is asked for, and by a job.
alter table cargo_at_risk add column counted boolean not null default false;
drop index cargo_at_risk_running;
create index cargo_at_risk_place on cargo_at_risk (kind, place, ends) include (begins, policies, sum_insured);
create index cargo_at_risk_new on cargo_at_risk (kind, place) where not counted;

create table cargo_exposures (
  kind text not null check (kind in ('bottom', 'location')), place text not null,
  policies int not null, at_risk bigint not null,
  -- The first day so much stands there, and the last day these figures are true.
  most_on date not null, true_until date not null,
  -- The last day anything stands there.
  until date not null,
  -- The day they were added up on.
  counted_on date not null,
  primary key (kind, place)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index cargo_exposures_over on cargo_exposures (kind, true_until);

-- A ship that was known by its name alone, and that is known by its number too, is one bottom on each voyage.
update cargo_policies p set bottom = found.bottom
from (
  select named.id, min(numbered.number || substr(named.bottom, length(named.name) + 1)) as bottom
  from (
    select id, bottom, starts_on, ends_on, vessel_key(terms ->> 'vessel_name') as name from cargo_policies
    where vessel_imo is null and bottom is not null and state in ('issued', 'accepted') and ends_on >= current_date
  ) named
  join (
    select bottom, starts_on, ends_on, vessel_key(terms ->> 'vessel_name') as name,
      regexp_replace(regexp_replace(vessel_imo, '^\s*imo', '', 'i'), '[\s-]', '', 'g') as number
    from cargo_policies
    where vessel_imo is not null and state in ('issued', 'accepted') and ends_on >= current_date
  ) numbered on numbered.name = named.name
  where named.name <> '' and starts_with(named.bottom, named.name || ' ')
  group by named.id
  having count(distinct numbered.number) = 1 and bool_or(
    numbered.bottom = numbered.number || substr(named.bottom, length(named.name) + 1)
    and numbered.starts_on <= named.ends_on and named.starts_on <= numbered.ends_on)
) as found
where found.id = p.id;
