import type { RefundDetail } from '@coverdesk/sdk'

const HELD = ['refund_above_paid', 'fx_rate_missing', 'settlement_missing']

/** Whether no user can decide a refund now, for the reason that its refusal states. */
export const isHeld = ({ refusal }: Pick<RefundDetail, 'refusal'>): boolean =>
  refusal !== null && HELD.includes(refusal.code)
