/** Every privilege there is, `area.object.action`. A role naming another one stops the start. */
export const privileges = [
  'dashboard.overview.read',
  'tracker.motor.read',
  'tracker.motor.edit',
  'policy.motor.read',
  'policy.motor.edit',
  'policy.motor.approve',
  'claim.claim.read',
  'claim.claim.edit',
  'claim.claim.approve',
  'customer.customer.read',
  'customer.customer.reveal',
  'customer.contact.edit',
  'kyc.identity.read',
  'kyc.identity.approve',
  'payment.payment.read',
  'payment.payment.edit',
  'payment.payment.approve',
  'workflow.workflow.read',
  'workflow.workflow.edit',
  'workflow.tracker.read',
  'workflow.tracker.edit',
  'form.form-type.read',
  'form.form-type.edit',
  'template.notification-template.read',
  'template.notification-template.edit',
  'user.user.read',
  'user.user.edit',
  'role.role.read',
  'role.role.edit',
  'settings.company.edit',
  'settings.setup.edit',
  'audit.event.read',
  'report.report.read',
  'marine.dashboard.read',
  'marine.partner.read',
  'marine.partner.edit',
  'marine.client.read',
  'marine.client.edit',
  'marine.policy.read',
  'marine.policy.edit',
  'marine.policy.approve',
  'marine.wallet.read',
  'marine.wallet.edit',
  'marine.wallet.approve',
  'marine.note.read',
  'marine.note.edit',
  'marine.note.approve',
  'marine.reconciliation.read',
  'marine.reconciliation.edit',
  'marine.reconciliation.approve',
  'marine.setup.read',
  'marine.setup.edit',
  'marine.user.read',
  'marine.user.edit',
  'marine.report.read',
  'marine.report.edit',
] as const

export type Privilege = (typeof privileges)[number]

const known: ReadonlySet<string> = new Set(privileges)

/** @throws Error naming the privileges that do not exist */
export function assertPrivileges(names: readonly string[]): asserts names is Privilege[] {
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`Unknown privileges: ${unknown.join(', ')}`)
}
