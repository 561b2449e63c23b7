-- A proposal of a fleet can renew policies that its vehicles have already.
alter table fleet_proposals add column renews boolean not null default false;
alter table fleet_vehicles add column renewed_policy_id uuid references policies (id);
create index fleet_vehicles_renewed on fleet_vehicles (renewed_policy_id) where renewed_policy_id is not null;
