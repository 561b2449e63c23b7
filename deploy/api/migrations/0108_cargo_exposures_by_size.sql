-- A page of what stands on voyages or at places is read in its order, whatever number of them there is.
alter table cargo_exposures add column id uuid not null generated always as (md5(place)::uuid) stored;
create index cargo_exposures_at_risk on cargo_exposures (kind, at_risk, id);
create index cargo_exposures_policies on cargo_exposures (kind, policies, id);
create index cargo_exposures_until on cargo_exposures (kind, until, id);
