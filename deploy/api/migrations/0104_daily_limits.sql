-- A limit for all a person approves in a day, so that ten of a tenth are no way around the limit for one.
update roles set version = version + 1, limits = '{"funding_daily": 25000000000, "note_daily": 2500000000}'::jsonb || limits
where audience = 'marine_admin' and name = 'Marine finance checker' and not (limits ? 'funding_daily' and limits ? 'note_daily');
update roles set version = version + 1, limits = '{"funding_daily": 50000000000, "note_daily": 25000000000}'::jsonb || limits
where audience = 'marine_admin' and name = 'Head of marine' and not (limits ? 'funding_daily' and limits ? 'note_daily');
