import { notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Params } from '../../../../platform/translations/translate.ts'
import type { Change } from '../change.ts'
import { notifyUnderwriters } from '../notify-underwriters.ts'
import type { PolicyRow } from '../store.ts'

/** Returns the name of a policy without a number. */
const nameOf = ({ terms }: PolicyRow): string => terms.description.slice(0, 80) || terms.vessel_name || '–'

/** Notifies underwriters of a waiting referral. */
export function notifyOfReferral(change: Change, row: PolicyRow, premium: number): Promise<void> {
  return notifyUnderwriters(change, row.partner_id, {
    titleKey: 'cargo_referred_title',
    messageKey: 'cargo_referred_message',
    params: { what: nameOf(row), amount: premium },
    path: `/marine-admin/policy-management/${row.id}`,
  })
}

/** Notifies underwriters of a partner's answer. */
export function notifyOfAnswer(change: Change, row: PolicyRow): Promise<void> {
  return notifyUnderwriters(change, row.partner_id, {
    titleKey: 'cargo_answered_title',
    messageKey: 'cargo_waits_message',
    params: { what: nameOf(row) },
    path: `/marine-admin/policy-management/${row.id}`,
  })
}

type Outcome =
  | { state: 'accepted'; amount: number; valid_until: string }
  | { state: 'declined'; reason: string }
  | { state: 'asked'; question: string; answer_by: string }
  | { state: 'lapsed' }
  | { state: 'unanswered' }

/** Notifies the partner's users who issue of the outcome of a referral. */
export async function notifyOfOutcome(
  { tx, services }: Change,
  row: PolicyRow,
  outcome: Outcome,
): Promise<void> {
  await notifyPrivileged(
    tx,
    services,
    'marine.policy.edit',
    {
      event: 'cargo-decided',
      titleKey: `cargo_${outcome.state}_title`,
      messageKey: `cargo_${outcome.state === 'unanswered' ? 'lapsed' : outcome.state}_message`,
      params: { what: nameOf(row), ...paramsOf(outcome) },
      path: `/marine-partner/policies/view/${row.id}`,
    },
    { audience: 'marine_partner', partnerId: row.partner_id },
  )
}

function paramsOf(outcome: Outcome): Params {
  if (outcome.state === 'lapsed' || outcome.state === 'unanswered') return {}
  if (outcome.state === 'asked') return { question: outcome.question, day: lastDay(outcome.answer_by) }
  if (outcome.state === 'declined') return { reason: outcome.reason }
  return { amount: outcome.amount, day: lastDay(outcome.valid_until) }
}

/** Returns the last day before an end at midnight. */
const lastDay = (end: string): string => lagosDay(new Date(Date.parse(end) - 1))
