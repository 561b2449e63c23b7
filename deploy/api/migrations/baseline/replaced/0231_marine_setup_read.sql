-- The setup of marine is read with a privilege of its own: by roles that edit it, and by roles that read everything else.
update roles set privileges = privileges || array['marine.setup.read']
where audience = 'marine_admin' and not 'marine.setup.read' = any (privileges)
  and ('marine.setup.edit' = any (privileges)
    or privileges @> array['marine.partner.read', 'marine.client.read', 'marine.policy.read', 'marine.wallet.read',
      'marine.note.read', 'marine.reconciliation.read', 'marine.user.read', 'marine.role.read', 'marine.report.read']);
