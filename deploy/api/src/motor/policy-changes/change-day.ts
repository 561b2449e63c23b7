import { type ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { addDays, daysFrom } from '../../policies/terms/days.ts'
import type { ContractChange } from '../../policies/terms/plan-change.ts'
import type { ChangeRules } from './change-rules.ts'
import type { PolicyClaim } from './claims-of-policy.ts'

interface ChangedTerm {
  start: string
  end: string
  /** First day without cover; null while covered. */
  cancelledFrom: string | null
}

const refused = (code: string, params?: Record<string, string | number>): ApiError =>
  fieldError('effective_from', code, params ? { params } : {})

/**
 * Checks the first day of a change against its term, the rules of the day and the claims of the policy.
 * @throws ApiError 422 at `effective_from`
 */
export function assertChangeDay(
  change: ContractChange,
  term: ChangedTerm,
  rules: ChangeRules,
  claims: readonly PolicyClaim[],
  today: string,
): void {
  if (term.end < today) throw refused('change_period_closed', { day: term.end })
  if (change.kind === 'cancel' && change.by === 'flat') {
    const last = addDays(term.start, rules.coolingOff)
    if (today > last) throw refused('flat_cancellation_late', { day: last })
  }
  if (change.kind === 'reinstate' && term.cancelledFrom) {
    const last = addDays(term.cancelledFrom, rules.reinstatement)
    if (today > last) throw refused('reinstatement_late', { day: last })
    if (change.effectiveFrom > last) throw refused('fields.date_late', { day: last })
    return
  }
  const claim = claims.findLast((one) => one.loss_date >= change.effectiveFrom && one.loss_date <= term.end)
  if (claim)
    throw refused('change_before_claim', { claim: claim.claim_number, day: addDays(claim.loss_date, 1) })
}

/** Whether a change begins earlier than staff may date it back by themselves. */
export const isBackdated = (effectiveFrom: string, rules: ChangeRules, today: string): boolean =>
  daysFrom(effectiveFrom, today) > rules.backdate
