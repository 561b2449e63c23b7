-- Own damage begins at the moment the documents were accepted; null where it runs from the start of the policy.
alter table policies add column own_damage_at timestamptz(3);
update policies set own_damage_at = a.at
from (select object_id, min(at) as at from audit_events where action = 'policy.own_damage_begun' group by object_id) a
where a.object_id = policies.id::text;
