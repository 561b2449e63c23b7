import { type ClaimCheck, restrictedChecks } from '@coverdesk/sdk'
import { isSameName } from '@coverdesk/sdk/forms'
import { lagosDay } from '../platform/db/clock.ts'
import { isFrom, type LossMoment, lossTime } from './loss-moment.ts'
import { maximumPayable, paysOwnDamage } from './maximum-payable.ts'
import { coversOwnDamage, type OwnDamage } from './own-damage.ts'

export interface Insured extends OwnDamage {
  start_date: string
  end_date: string
  /** Whether the policy covered the day of the loss. */
  is_covered: boolean
  cover_type: string
  /** Instant the premium was paid; null until then. */
  paid_at: string | null
  /** Whether the payer disputes that payment at the bank, or was refunded in full or in part. */
  taken_back: 'disputed' | 'reversed' | 'partly' | null
  /** Whether the vehicle was insured here until the day before. */
  continues: boolean
  /** Use of the vehicle, as the policy states it. */
  use: string
  /** Limit for damage to others, in kobo; 0 when the policy has none. */
  tppd_limit: number
  sum_insured: number
  /** The name on the policy. */
  holder: string
}

interface AssessedLoss {
  loss_date: string
  loss_type: string
  notice: Record<string, unknown>
  /** Null until the claim is assessed. */
  adjusted_loss: number | null
}

type Key = ClaimCheck['key']
type State = ClaimCheck['state']
type Params = Record<string, string | number | Date>

/** A check with the key of its text in the `messages` dictionary and the values the text names. */
export interface Check {
  key: Key
  state: State
  /** Key of the text; `{key}_{state}` by default. */
  textKey: string
  params: Params
}

const BUSINESS_USES: ReadonlySet<string> = new Set(['business', 'hire'])
/** Days after the start of cover within which a loss is examined. */
const EARLY_DAYS = 7
const DAY_MS = 86_400_000

const stateOf = (condition: boolean | null): State =>
  condition === null ? 'unknown' : condition ? 'good' : 'bad'
const checkOf = (key: Key, state: State, params: Params = {}, textKey = `${key}_${state}`): Check => ({
  key,
  state,
  params,
  textKey,
})

/** Checks shown to the officer before a claim is registered. A failed check needs a reason to continue. */
export function checkClaim(
  policy: Insured,
  { loss_date: day, loss_type: type, notice, adjusted_loss: loss }: AssessedLoss,
): Check[] {
  const thirdParty = notice.third_party === 'yes'
  const expiry = typeof notice.licence_expiry === 'string' ? notice.licence_expiry : null
  const purpose = typeof notice.purpose === 'string' ? notice.purpose : null
  const payee = typeof notice.payee_name === 'string' ? notice.payee_name.trim() : ''
  const most = maximumPayable(policy, { loss_type: type, loss_date: day, notice })
  const stolen = type === 'theft' && notice.stolen === 'vehicle'
  const answered = type === 'theft' ? notice.stolen !== undefined : notice.third_party !== undefined
  const reported = Array.isArray(notice.police_report) && notice.police_report.length > 0
  const used = purpose === null ? null : !BUSINESS_USES.has(purpose) || policy.use !== 'PRIVATE'
  const limited = !thirdParty || policy.tppd_limit > 0 ? true : null
  const sameName = payee === '' ? null : isSameName(payee, policy.holder)
  return [
    ...coverChecks(policy, day, notice),
    checkOf('licence_valid', stateOf(expiry === null ? null : expiry >= day), { day: expiry ?? '' }),
    checkOf('use_matches', stateOf(used)),
    paysCheck(policy, type, { moment: { day, time: lossTime(notice) }, thirdParty }),
    policeCheck({ stolen, thirdParty, reported, answered: answered || type === 'flood' }),
    checkOf('tppd_limit', stateOf(limited), { amount: policy.tppd_limit }),
    checkOf('payee_matches', stateOf(sameName), { payee, holder: policy.holder }),
    ...(loss === null || most === null
      ? []
      : [checkOf('within_cover', stateOf(loss <= most), { amount: most })]),
  ]
}

interface Reported {
  stolen: boolean
  thirdParty: boolean
  reported: boolean
  /** Whether the notice says what was stolen, or who else was involved. */
  answered: boolean
}

/** Whether a police report is required: for theft of the vehicle and losses with others involved. */
function policeCheck({ stolen, thirdParty, reported, answered }: Reported): Check {
  if (stolen && !reported) return checkOf('police_report', 'bad', {}, 'police_report_theft')
  if (!answered && !reported) return checkOf('police_report', 'unknown')
  return checkOf('police_report', stateOf(!thirdParty || reported))
}

/**
 * Whether the policy covered the moment of the loss. No premium, no cover: on the day of the payment the cover begins
 * with the payment, and a loss of that day without a stated time is not known to be covered.
 */
function coverChecks(policy: Insured, day: string, notice: Record<string, unknown>): Check[] {
  const { start_date: start, end_date: to } = policy
  const moment = { day, time: lossTime(notice) }
  const paid = policy.paid_at === null ? null : new Date(policy.paid_at)
  const paidFrom = paid && isFrom(paid, moment)
  const begunLate = paid !== null && lagosDay(paid) >= start
  const from = begunLate ? paid : start
  const inPeriod = policy.is_covered && begunLate ? paidFrom : policy.is_covered
  const since = (Date.parse(day) - Date.parse(start)) / DAY_MS
  return [
    checkOf('in_period', stateOf(inPeriod), { from, to }),
    premiumCheck(policy, paid, paidFrom),
    ...(inPeriod === false || policy.continues
      ? []
      : [checkOf('first_week', stateOf(since > EARLY_DAYS), { from: start })]),
  ]
}

/**
 * Checks a cover that pays for such a loss of the own vehicle: it pays from the moment its photos and documents were
 * accepted.
 */
function paysCheck(
  policy: Insured,
  type: string,
  { moment, thirdParty }: { moment: LossMoment; thirdParty: boolean },
): Check {
  const { cover_type, own_damage_from: from } = policy
  const own = paysOwnDamage(cover_type, type)
  const isCovered = coversOwnDamage(policy, moment)
  if (!own || isCovered || thirdParty)
    return checkOf('cover_pays', stateOf((own && isCovered === true) || thirdParty))
  if (isCovered === null) return checkOf('cover_pays', 'unknown', { from: from ?? '' }, 'cover_pays_unknown')
  return from === null
    ? checkOf('cover_pays', 'bad', {}, 'cover_pays_waiting')
    : checkOf('cover_pays', 'bad', { from }, 'cover_pays_before')
}

function premiumCheck({ taken_back: back }: Insured, paid: Date | null, paidFrom: boolean | null): Check {
  if (paid === null) return checkOf('premium_paid', 'bad')
  if (back === 'reversed') return checkOf('premium_paid', 'bad', {}, 'premium_paid_reversed')
  if (paidFrom === false) return checkOf('premium_paid', 'bad', { paid }, 'premium_paid_late')
  if (back === 'partly') return checkOf('premium_paid', 'unknown', {}, 'premium_paid_partly')
  if (back === 'disputed') return checkOf('premium_paid', 'unknown', {}, 'premium_paid_disputed')
  return checkOf('premium_paid', stateOf(paidFrom), { paid })
}

export const isRestricted = (key: Key): boolean => restrictedChecks.includes(key)
