import type { ClaimCheck } from '@coverdesk/sdk'
import { isSameName } from '@coverdesk/sdk/forms'
import { mostPayable, paysOwnDamage } from './most-payable.ts'

interface Insured {
  start_date: string
  end_date: string
  cover_type: string
  paid: boolean
  /** How the policy says the vehicle is used. */
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
  /** Null until it is assessed. */
  adjusted_loss: number | null
}

/** A check with the key of its words in the `messages` dictionary and what they name. */
export interface Check {
  key: ClaimCheck['key']
  state: ClaimCheck['state']
  params: Record<string, string | number>
}

const BUSINESS_USES: ReadonlySet<string> = new Set(['business', 'hire'])

/** What is checked for the officer before a claim is registered. Nothing here decides; the officer does. */
export function checkClaim(
  policy: Insured,
  { loss_date: day, loss_type: type, notice, adjusted_loss: loss }: AssessedLoss,
): Check[] {
  const thirdParty = notice.third_party === 'yes'
  const said = (condition: boolean | null): ClaimCheck['state'] =>
    condition === null ? 'unknown' : condition ? 'good' : 'bad'
  const expiry = typeof notice.licence_expiry === 'string' ? notice.licence_expiry : null
  const purpose = typeof notice.purpose === 'string' ? notice.purpose : null
  const pays = paysOwnDamage(policy.cover_type, type) || thirdParty
  const payee = typeof notice.payee_name === 'string' ? notice.payee_name.trim() : ''
  const most = mostPayable(policy, { loss_type: type, notice })
  const reported = Array.isArray(notice.police_report) && notice.police_report.length > 0
  return [
    {
      key: 'in_period',
      state: said(policy.start_date <= day && day <= policy.end_date),
      params: { from: policy.start_date, to: policy.end_date },
    },
    { key: 'premium_paid', state: said(policy.paid), params: {} },
    {
      key: 'licence_valid',
      state: said(expiry === null ? null : expiry >= day),
      params: { day: expiry ?? '' },
    },
    {
      key: 'use_matches',
      state: said(purpose === null ? null : !BUSINESS_USES.has(purpose) || policy.use !== 'PRIVATE'),
      params: {},
    },
    { key: 'cover_pays', state: said(pays), params: {} },
    { key: 'police_report', state: said(!thirdParty || reported), params: {} },
    {
      key: 'tppd_limit',
      state: said(!thirdParty || policy.tppd_limit > 0 ? true : null),
      params: { amount: policy.tppd_limit },
    },
    {
      key: 'payee_matches',
      state: said(payee === '' ? null : isSameName(payee, policy.holder)),
      params: { payee, holder: policy.holder },
    },
    ...(loss === null || most === null
      ? []
      : [{ key: 'within_cover' as const, state: said(loss <= most), params: { amount: most } }]),
  ]
}
