import type { Channels, NotificationArea, NotificationEvent } from '@coverdesk/sdk'
import type { Audience } from '../../platform/access/audiences.ts'
import type { Privilege } from '../../platform/access/privileges.ts'

export interface EventRule {
  area: NotificationArea
  /** Default channels. */
  usual: Channels
  /** Channels that no user can change. */
  fixed: readonly (keyof Channels)[]
  /** Whether one channel has to stay on, because a task has to reach its assignee. */
  needsOne: boolean
  /** The audience that is notified: by default the office; for events of their own account, every user. */
  audience?: Audience
  /** The privilege of those notified; without one, every user of the audience. */
  recipients?: Privilege
}

const BOTH: Channels = { bell: true, mail: true }
const BELL: Channels = { bell: true, mail: false }

const insurer = { audience: 'marine_admin' } as const
const partner = { audience: 'marine_partner' } as const

const rule = (area: NotificationArea, usual: Channels, more: Partial<EventRule> = {}): EventRule => ({
  area,
  usual,
  fixed: [],
  needsOne: false,
  ...more,
})

/** Events of which staff are notified, in the order they are listed. */
export const eventRules: Readonly<Record<NotificationEvent, EventRule>> = {
  'decision-asked': rule('mine', BOTH, { needsOne: true }),
  'form-asked': rule('mine', BOTH, { needsOne: true }),
  reminder: rule('mine', BOTH),
  escalation: rule('mine', BOTH, { needsOne: true }),
  delegation: rule('mine', BOTH, { needsOne: true }),
  'workflow-notice': rule('mine', BOTH, { needsOne: true }),
  'policy-change-decided': rule('mine', BOTH),
  'form-open': rule('team', BELL),
  'step-late': rule('team', BELL),
  'decision-expired': rule('team', BELL),
  'decision-stranded': rule('team', BELL),
  'policy-issued': rule('office', BELL, { recipients: 'policy.motor.edit' }),
  'claim-received': rule('office', BELL, { recipients: 'claim.claim.edit' }),
  'payment-review': rule('office', BELL, { recipients: 'payment.payment.edit' }),
  'payment-reversed': rule('office', BOTH, { recipients: 'payment.payment.edit', needsOne: true }),
  'receipt-recorded': rule('office', BOTH, { recipients: 'payment.payment.approve', needsOne: true }),
  'claim-payment-recorded': rule('office', BOTH, { recipients: 'payment.payment.approve', needsOne: true }),
  'refund-waiting': rule('office', BOTH, { recipients: 'payment.payment.edit', needsOne: true }),
  'identity-budget': rule('office', BELL, { recipients: 'kyc.identity.approve' }),
  'reveal-limit': rule('office', BOTH, { recipients: 'audit.event.read', needsOne: true }),
  // While emails are not sent, an email could not report it.
  undelivered: rule('office', BELL, { recipients: 'audit.event.read', fixed: ['bell'] }),
  'ledger-broken': rule('office', BOTH, { recipients: 'audit.event.read', needsOne: true }),
  'funding-asked': rule('team', BOTH, { ...insurer, recipients: 'marine.wallet.approve', needsOne: true }),
  'funding-decided': rule('mine', BOTH, { ...partner, recipients: 'marine.wallet.edit', needsOne: true }),
  'wallet-low': rule('team', BOTH, { ...partner, recipients: 'marine.wallet.edit', needsOne: true }),
  'cargo-referred': rule('team', BOTH, { ...insurer, recipients: 'marine.policy.approve', needsOne: true }),
  'cargo-decided': rule('team', BOTH, { ...partner, recipients: 'marine.policy.edit', needsOne: true }),
  'reversal-asked': rule('team', BOTH, { ...insurer, recipients: 'marine.wallet.approve', needsOne: true }),
  'bank-reversal': rule('team', BELL, { ...insurer, recipients: 'marine.reconciliation.edit' }),
  'note-asked': rule('team', BOTH, { ...insurer, recipients: 'marine.note.approve', needsOne: true }),
  'note-decided': rule('mine', BOTH, { ...insurer, recipients: 'marine.note.edit', needsOne: true }),
  'note-issued': rule('team', BOTH, { ...partner, recipients: 'marine.wallet.edit', needsOne: true }),
  // A user who switched these off could be passed over.
  'change-requested': rule('account', BOTH, { fixed: ['mail'] }),
  // Codes, invitations and new passwords: with these off, the owner could be locked out unnoticed.
  account: rule('account', { bell: false, mail: true }, { fixed: ['bell', 'mail'] }),
}
