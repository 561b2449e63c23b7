import { notifyPrivileged } from '../../../organisation/notifications/notify.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Params } from '../../../platform/translations/translate.ts'
import type { Change } from './change.ts'
import type { PolicyRow } from './store.ts'
import { tellUnderwriters } from './tell-underwriters.ts'

/** Returns the name of a policy without a number. */
const called = ({ terms }: PolicyRow): string => terms.description.slice(0, 80) || terms.vessel_name || '–'

/** Notifies underwriters of a waiting referral. */
export function tellReferred(change: Change, row: PolicyRow, premium: number): Promise<void> {
  return tellUnderwriters(change, row.partner_id, {
    titleKey: 'cargo_referred_title',
    messageKey: 'cargo_referred_message',
    params: { what: called(row), amount: premium },
    path: `/marine-admin/policy-management/${row.id}`,
  })
}

/** Notifies underwriters of a partner's answer. */
export function tellAnswer(change: Change, row: PolicyRow): Promise<void> {
  return tellUnderwriters(change, row.partner_id, {
    titleKey: 'cargo_answered_title',
    messageKey: 'cargo_waits_message',
    params: { what: called(row) },
    path: `/marine-admin/policy-management/${row.id}`,
  })
}

type Outcome =
  | { is: 'accepted'; amount: number; valid_until: string }
  | { is: 'declined'; reason: string }
  | { is: 'asked'; question: string; answer_by: string }
  | { is: 'lapsed' }
  | { is: 'unanswered' }

/** Notifies the partner's users who issue of the outcome of a referral. */
export async function tellPartner({ tx, services }: Change, row: PolicyRow, outcome: Outcome): Promise<void> {
  await notifyPrivileged(
    tx,
    services,
    'marine.policy.edit',
    {
      event: 'cargo-decided',
      titleKey: `cargo_${outcome.is}_title`,
      messageKey: `cargo_${outcome.is === 'unanswered' ? 'lapsed' : outcome.is}_message`,
      params: { what: called(row), ...paramsOf(outcome) },
      path: `/marine-partner/policies/view/${row.id}`,
    },
    { audience: 'marine_partner', partnerId: row.partner_id },
  )
}

function paramsOf(outcome: Outcome): Params {
  if (outcome.is === 'lapsed' || outcome.is === 'unanswered') return {}
  if (outcome.is === 'asked') return { question: outcome.question, day: lastDay(outcome.answer_by) }
  if (outcome.is === 'declined') return { reason: outcome.reason }
  return { amount: outcome.amount, day: lastDay(outcome.valid_until) }
}

/** Returns the last day before an end at midnight. */
const lastDay = (end: string): string => lagosDay(new Date(Date.parse(end) - 1))
