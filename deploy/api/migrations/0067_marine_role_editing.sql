-- Whoever looks after the people of marine looks after their roles, and whoever sees them sees these.
update roles set version = version + 1, privileges = privileges || array['marine.role.read']
where audience = 'marine_admin' and 'marine.user.read' = any(privileges) and not 'marine.role.read' = any(privileges);
update roles set version = version + 1, privileges = privileges || array['marine.role.edit']
where audience = 'marine_admin' and 'marine.user.edit' = any(privileges) and not 'marine.role.edit' = any(privileges);
