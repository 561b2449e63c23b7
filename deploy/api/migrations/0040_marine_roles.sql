-- Duties of marine kept apart. An empty installation gets these roles from the seed.
insert into roles (id, audience, name, privileges, limits)
select gen_random_uuid(), role.audience, role.name, role.privileges, role.limits::jsonb
from (values
  ('marine_admin', 'Marine underwriter', array['marine.dashboard.read', 'marine.partner.read', 'marine.client.read',
    'marine.policy.read', 'marine.report.read', 'marine.policy.approve', 'marine.setup.read'], '{}'),
  ('marine_admin', 'Marine finance maker', array['marine.dashboard.read', 'marine.partner.read', 'marine.client.read',
    'marine.policy.read', 'marine.report.read', 'marine.wallet.read', 'marine.note.read', 'marine.reconciliation.read',
    'marine.wallet.edit', 'marine.reconciliation.edit'], '{}'),
  ('marine_admin', 'Marine finance checker', array['marine.dashboard.read', 'marine.partner.read', 'marine.client.read',
    'marine.policy.read', 'marine.report.read', 'marine.wallet.read', 'marine.note.read', 'marine.reconciliation.read',
    'marine.wallet.approve', 'marine.note.approve'], '{"funding": 500000000}'),
  ('marine_admin', 'Marine auditor', array['marine.dashboard.read', 'marine.partner.read', 'marine.client.read',
    'marine.policy.read', 'marine.wallet.read', 'marine.note.read', 'marine.reconciliation.read', 'marine.setup.read',
    'marine.user.read', 'marine.report.read'], '{}'),
  ('marine_admin', 'Head of marine', array['marine.dashboard.read', 'marine.partner.read', 'marine.partner.edit',
    'marine.client.read', 'marine.client.edit', 'marine.policy.read', 'marine.policy.edit', 'marine.policy.approve',
    'marine.wallet.read', 'marine.wallet.edit', 'marine.wallet.approve', 'marine.note.read', 'marine.note.approve',
    'marine.reconciliation.read', 'marine.reconciliation.edit', 'marine.setup.read', 'marine.setup.edit',
    'marine.user.read', 'marine.user.edit', 'marine.report.read'], '{"funding": 5000000000}'),
  ('marine_partner', 'Partner finance', array['marine.dashboard.read', 'marine.client.read', 'marine.policy.read',
    'marine.wallet.read', 'marine.note.read', 'marine.report.read', 'marine.wallet.edit'], '{}'),
  ('marine_partner', 'Partner viewer', array['marine.dashboard.read', 'marine.client.read', 'marine.policy.read',
    'marine.wallet.read', 'marine.note.read', 'marine.report.read'], '{}')
) role (audience, name, privileges, limits)
where exists (select 1 from roles where roles.audience = role.audience)
on conflict do nothing;

-- An administrator moves no money and decides no cover, and reads what there is newly to read.
update roles set version = version + 1, privileges = array(
  select name from unnest(privileges || array['marine.reconciliation.read', 'marine.setup.read']) name
  where name not in ('marine.client.edit', 'marine.policy.edit', 'marine.policy.approve', 'marine.wallet.edit',
    'marine.wallet.approve', 'marine.note.approve', 'marine.reconciliation.edit')
  group by name order by name)
where audience = 'marine_admin' and name = 'Marine administrator';
update roles set version = version + 1, privileges = privileges || array['marine.note.read', 'marine.report.read']
where audience = 'marine_partner' and name = 'Partner administrator' and not privileges && array['marine.note.read', 'marine.report.read'];
