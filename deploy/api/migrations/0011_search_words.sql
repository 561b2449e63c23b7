-- A caller reads the chassis number off the vehicle's papers: it finds the policy and its claims.
update policies set search = search || ' ' || lower(vehicle ->> 'chassis_number')
  where coalesce(vehicle ->> 'chassis_number', '') <> '';
update claims set search = claims.search || ' ' || lower(policies.vehicle ->> 'chassis_number')
  from policies where policies.id = claims.policy_id and coalesce(policies.vehicle ->> 'chassis_number', '') <> '';
