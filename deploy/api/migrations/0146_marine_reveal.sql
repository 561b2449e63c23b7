-- Showing an identity number of a marine client in full is a privilege of its own: of those who decide covers, and of
-- a partner's people who keep its clients.
update roles set version = version + 1, privileges = privileges || array['marine.client.reveal']
where audience = 'marine_admin' and 'marine.client.read' = any(privileges) and 'marine.policy.approve' = any(privileges)
  and not 'marine.client.reveal' = any(privileges);
update roles set version = version + 1, privileges = privileges || array['marine.client.reveal']
where audience = 'marine_partner' and 'marine.client.read' = any(privileges) and 'marine.client.edit' = any(privileges)
  and not 'marine.client.reveal' = any(privileges);
