import type { NotificationEvent } from '@coverdesk/sdk'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { type EventRule, eventRules } from '../notifications/events.ts'

/**
 * Returns the rule of an event for a user. Marine has no bell: events for the user themselves come by email, others as
 * the user chooses.
 */
export function ruleFor({ kind }: SignedInUser, event: NotificationEvent): EventRule {
  const rule = eventRules[event]
  if (kind === 'staff') return rule
  const mailStays = rule.area === 'mine' || rule.fixed.includes('mail')
  return {
    ...rule,
    usual: { bell: false, mail: rule.usual.mail },
    fixed: mailStays ? ['bell', 'mail'] : ['bell'],
    needsOne: false,
  }
}
