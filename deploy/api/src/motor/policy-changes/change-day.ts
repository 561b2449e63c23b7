import { type ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Params } from '../../platform/translations/translate.ts'
import { writeDay } from '../../platform/translations/write.ts'
import { addDays, daysFrom } from '../../policies/terms/days.ts'
import type { ContractChange } from '../../policies/terms/plan-change.ts'
import type { ChangeRules } from '../change-rules/change-rules.ts'
import type { PolicyClaim } from './claims-of-policy.ts'

interface ChangedTerm {
  start: string
  end: string
  /** First day without cover; null while covered. */
  cancelledFrom: string | null
}

/**
 * Checks the first day of a change against its term, the rules of the day and the claims of the policy.
 * @throws ApiError 422 at `effective_from`
 */
export function assertChangeDay(
  change: ContractChange,
  term: ChangedTerm,
  rules: ChangeRules,
  claims: readonly PolicyClaim[],
  { today, locale }: { today: string; locale: string },
): void {
  const refused = (code: string, day: string, params: Params = {}): ApiError =>
    fieldError('effective_from', code, { params: { ...params, day: writeDay(day, locale) } })
  if (term.end < today) throw refused('change_period_closed', term.end)
  if (change.kind === 'cancel' && change.by === 'flat') {
    const last = addDays(term.start, rules.coolingOff)
    if (today > last) throw refused('flat_cancellation_late', last)
  }
  if (change.kind === 'reinstate' && term.cancelledFrom) {
    const last = addDays(term.cancelledFrom, rules.reinstatement)
    if (today > last) throw refused('reinstatement_late', last)
    if (change.effectiveFrom > last) throw refused('fields.date_late', last)
    return
  }
  const claim = claims.findLast((one) => one.loss_date >= change.effectiveFrom && one.loss_date <= term.end)
  if (claim) throw refused('change_before_claim', addDays(claim.loss_date, 1), { claim: claim.claim_number })
}

/** Whether a change begins earlier than staff may date it back by themselves. */
export const isBackdated = (effectiveFrom: string, rules: ChangeRules, today: string): boolean =>
  daysFrom(effectiveFrom, today) > rules.backdate
