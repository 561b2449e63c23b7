import {
  CLAIMS_WORKFLOW_ID,
  type Claim,
  type ClaimCheck,
  type ClaimClock,
  type PolicySummary,
  type TrackerDetail,
} from '@coverdesk/sdk'
import { queuePath } from '../paths.ts'

/** Returns whether a policy covers a day; days are `yyyy-mm-dd`. */
export function coverOn(
  day: string,
  policy: Pick<PolicySummary, 'start_date' | 'end_date'>,
): 'covered' | 'not_begun' | 'ended' {
  if (day < policy.start_date) return 'not_begun'
  return day > policy.end_date ? 'ended' : 'covered'
}

const WEIGHTS: Record<ClaimCheck['state'], number> = { bad: 0, unknown: 1, good: 2 }

/** Sorts checks by the attention they need, keeping their order within a state. */
export function checksByWeight(checks: readonly ClaimCheck[]): ClaimCheck[] {
  return checks.toSorted((one, other) => WEIGHTS[one.state] - WEIGHTS[other.state])
}

/** Selects the sentence for an SLA; a late one may have been met in the end. */
export function clockSentence(clock: ClaimClock): 'running' | 'met' | 'late_open' | 'late_done' {
  if (clock.state !== 'late') return clock.state
  return clock.met_at ? 'late_done' : 'late_open'
}

const LESS = ['excess', 'salvage', 'premium_owed', 'paid_before'] as const

/** Returns the calculation from the adjusted loss to the payable amount; empty until the loss is adjusted. */
export function netLines(
  money: Claim['money'],
): { key: 'adjusted_loss' | (typeof LESS)[number]; amount: number }[] {
  if (money.adjusted_loss === null) return []
  const less = LESS.filter((key) => key !== 'paid_before' || money.paid_before > 0).map((key) => ({
    key,
    // Avoids `-0`, which would be displayed with a minus sign.
    amount: money[key] === 0 ? 0 : -money[key],
  }))
  return [{ key: 'adjusted_loss', amount: money.adjusted_loss }, ...less]
}

/** Returns the path where the caller continues the work on a claim; null while another person has to act. */
export function nextPath(next: Claim['waits_for']): string | null {
  if (!next?.mine || next.kind === 'guest') return null
  return queuePath(CLAIMS_WORKFLOW_ID, next.kind === 'form' ? 'forms' : 'approvals', next.id)
}

/** Returns the form that a tracker waits for; null when it waits for something else. */
export function openFormOf(tracker: Pick<TrackerDetail, 'forms'>): string | null {
  return tracker.forms.find((form) => form.status === 'open')?.id ?? null
}
