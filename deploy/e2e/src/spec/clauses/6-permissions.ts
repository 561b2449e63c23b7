/** Roles and permissions */
export const permissions = {
  '6.1': "Back-office menu visibility depends on the privileges of the user's role",
  '6.2': 'Role CRUD exists',
  '6.3': 'marine_admin sees the admin menu and routes',
  '6.4': 'marine_partner sees the partner menu',
  '6.5': 'Any other role gets an empty marine menu',
  '6.6': 'Partner can create and edit users and create and view policies',
  '6.7': 'Calls carry a bearer token',
  '6.8':
    'Setup, policy, premium calls, the guest workflow fetch and guest-token validation send no explicit token',
  '6.9': 'Forms, workflows and approvals have guest variants',
} as const
