import type { Channels, NotificationArea, NotificationEvent } from '@coverdesk/sdk'
import type { Privilege } from '../../platform/access/privileges.ts'

export interface EventRule {
  area: NotificationArea
  /** How it is brought to whoever has chosen nothing. */
  usual: Channels
  /** What nobody can change. */
  fixed: readonly (keyof Channels)[]
  /** Work that is asked of somebody has to reach them one way or the other. */
  needsOne: boolean
  /** Who is told at all; everybody where it is absent. */
  told?: Privilege
}

const BOTH: Channels = { bell: true, mail: true }
const BELL: Channels = { bell: true, mail: false }

const rule = (area: NotificationArea, usual: Channels, more: Partial<EventRule> = {}): EventRule => ({
  ...{ area, usual, fixed: [], needsOne: false },
  ...more,
})

/** What staff are told of, in the order they are shown in. */
export const eventRules: Readonly<Record<NotificationEvent, EventRule>> = {
  'decision-asked': rule('mine', BOTH, { needsOne: true }),
  'form-asked': rule('mine', BOTH, { needsOne: true }),
  reminder: rule('mine', BOTH),
  escalation: rule('mine', BOTH, { needsOne: true }),
  delegation: rule('mine', BOTH, { needsOne: true }),
  'workflow-notice': rule('mine', BOTH, { needsOne: true }),
  'form-open': rule('team', BELL),
  'step-late': rule('team', BELL),
  'decision-expired': rule('team', BELL),
  'decision-stranded': rule('team', BELL),
  'policy-issued': rule('office', BELL, { told: 'policy.motor.edit' }),
  'claim-received': rule('office', BELL, { told: 'claim.claim.edit' }),
  'payment-review': rule('office', BELL, { told: 'payment.payment.edit' }),
  'identity-budget': rule('office', BELL, { told: 'kyc.identity.approve' }),
  // While mails do not go out, a mail could not say so.
  undelivered: rule('office', BELL, { told: 'audit.event.read', fixed: ['bell'] }),
  'ledger-broken': rule('office', BOTH, { told: 'audit.event.read', needsOne: true }),
  // Codes, invitations and new passwords: whoever could switch these off could lock the owner out unnoticed.
  account: rule('account', { bell: false, mail: true }, { fixed: ['bell', 'mail'] }),
}
