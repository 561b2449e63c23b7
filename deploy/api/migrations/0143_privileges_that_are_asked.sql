-- Selling motor policies takes the privilege that says so; roles that sold with the other one keep selling.
update roles set privileges = privileges || array['policy.motor.edit']
where audience = 'staff' and 'tracker.motor.edit' = any (privileges)
  and not 'policy.motor.edit' = any (privileges);

-- Nothing asked for it: everybody of marine reads what a quote is chosen from, and the rest takes marine.setup.edit.
update roles set privileges = array_remove(privileges, 'marine.setup.read')
where 'marine.setup.read' = any (privileges);
