import type { Answers } from '@coverdesk/sdk/forms'
import { ApiError } from '../platform/errors/api-error.ts'
import { writeAmount } from '../platform/translations/write.ts'
import { lossTime } from './loss-moment.ts'
import { coversOwnDamage, type OwnDamage } from './own-damage.ts'

/** Covers by the kinds of loss of the own vehicle they pay for: third-party covers none, fire and theft those two. */
const OWN_DAMAGE: Record<string, ReadonlySet<string>> = {
  TPFT: new Set(['fire', 'theft']),
  TPO: new Set(),
  ACT: new Set(),
}
/** Whether a cover pays for a kind of loss of the own vehicle. */
export function paysOwnDamage(coverType: string, lossType: string): boolean {
  const paid = OWN_DAMAGE[coverType]
  return paid === undefined || paid.has(lossType)
}

interface Covered extends OwnDamage {
  cover_type: string
  sum_insured: number
  /** Limit for damage to others, in kobo; 0 when the policy has none. */
  tppd_limit: number
}

/**
 * Returns the most a policy pays for a loss, in kobo: the sum insured where it pays for the own vehicle by then, and
 * its limit for others' property where others were involved or it pays for nothing else. Null when it names neither.
 */
export function maximumPayable(
  policy: Covered,
  loss: { loss_type: string; loss_date: string; notice: Record<string, unknown> },
): number | null {
  const isCovered = coversOwnDamage(policy, { day: loss.loss_date, time: lossTime(loss.notice) }) !== false
  const own = isCovered && paysOwnDamage(policy.cover_type, loss.loss_type) ? policy.sum_insured : 0
  const others = loss.notice.third_party === 'yes' || own === 0 ? policy.tppd_limit : 0
  return own + others > 0 ? own + others : null
}

/** Field of the reason why an assessment exceeds the most the policy pays. */
export const REASON_ABOVE_COVER = 'above_cover'

/** @throws ApiError 422 at `adjusted_loss` for a loss above what the policy pays, without a written reason */
export function assertWithinCover(claim: Record<string, unknown> | null, answers: Answers): void {
  const most = claim?.most_payable
  const { adjusted_loss: loss } = answers
  if (typeof most !== 'number' || typeof loss !== 'number' || loss <= most) return
  if (typeof answers[REASON_ABOVE_COVER] === 'string' && answers[REASON_ABOVE_COVER].trim() !== '') return
  const params = { limit: writeAmount(most, 'en') }
  throw new ApiError(422, 'fields_invalid', {
    fields: [{ path: 'adjusted_loss', code: 'fields.above_cover', params }],
  })
}
