import { signBody } from '../../platform/providers/payments/signature.ts'
import { chargeData } from './charge-data.ts'
import { disputeData, refundEventData } from './reversal-data.ts'
import type { Charge } from './sandbox-store.ts'

const TIMEOUT = 5_000

/** Paystack's schedule: every 3 minutes four times, then hourly for 72 hours. Seconds; null ends it. */
export function paystackSchedule(attempts: number): number | null {
  if (attempts <= 4) return 180
  return attempts <= 76 ? 3_600 : null
}

function eventData(charge: Charge): unknown {
  const [dispute] = charge.disputes.slice(-1)
  const [refund] = charge.refunds.slice(-1)
  if (dispute && charge.webhook_event.startsWith('charge.dispute.')) return disputeData(charge, dispute)
  if (refund && charge.webhook_event.startsWith('refund.')) return refundEventData(charge, refund)
  return chargeData(charge)
}

/** Sends the signed event once; true when it was taken. */
export async function sendWebhook(url: string, secretKey: string, charge: Charge): Promise<boolean> {
  const body = JSON.stringify({ event: charge.webhook_event, data: eventData(charge) })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Paystack/2.0 (sandbox)',
    'x-paystack-signature': signBody(secretKey, body),
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
