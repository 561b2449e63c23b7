-- Approving another agency of a policy takes a limit for the commission that moves. Roles that approve changes of policies
-- get the limit they have for these.
update roles set limits = limits || jsonb_build_object('agency_change', limits -> 'policy_change')
where audience = 'staff' and 'policy.motor.approve' = any (privileges) and limits ? 'policy_change'
  and not limits ? 'agency_change';
