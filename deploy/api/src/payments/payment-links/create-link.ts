import type { PaymentLink } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { after, days, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { payerPath } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import { assertPriceInForce, lockUnpaid } from '../attempts.ts'

const LIFETIME = days(7)
const perPayment = { action: 'payment_link', max: 20, within: days(1), refusal: 'too_many_requests' }

/**
 * Creates the link by which another person pays a payment, valid for seven days and no longer than its price. An earlier
 * link of the payment ends.
 * @throws ApiError 409 `already_paid`, `payment_replaced`, `receipt_waiting`, `step_passed`, `quote_expired`; 429
 */
export async function createPaymentLink(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  paymentId: string,
  locale: string,
  actor: Actor,
): Promise<PaymentLink> {
  const { now } = actor
  await countAttempt(tx, perPayment, paymentId, now)
  const payment = await lockUnpaid(tx, paymentId)
  const validUntil = await assertPriceInForce(tx, payment, now)
  await tx
    .updateTable('payment_links')
    .set({ expires_at: now })
    .where('payment_id', '=', paymentId)
    .where('expires_at', '>', instant(now))
    .execute()
  const token = newToken()
  const latest = after(now, LIFETIME)
  const expiresAt = validUntil && validUntil < latest ? validUntil : latest
  await tx
    .insertInto('payment_links')
    .values({
      id: uuid(),
      payment_id: paymentId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await recordAudit(tx, actor, { action: 'payment.link_made', objectKind: 'payment', objectId: paymentId })
  return {
    url: `${settings.GUEST_ORIGIN}${payerPath(token, locale)}`,
    expires_at: expiresAt.toISOString(),
  }
}
