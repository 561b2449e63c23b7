import { randomBytes } from 'node:crypto'
import type { Actor } from '../platform/access/actor.ts'
import { actorName } from '../platform/access/principal.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import { guestPath, payerReturnPath } from '../platform/guest-addresses/guest-addresses.ts'
import { isOfProvider } from '../platform/providers/provider-errors.ts'
import type { Services } from '../platform/services.ts'
import { addTrackerEvent } from '../workflows/workflow-engine/tracker-store.ts'
import { assertPriceInForce, lockUnpaid, newAttempt } from './attempts.ts'
import { settleAttempt } from './settle.ts'
import { findPayable } from './store.ts'

/** A person who pays for the customer, through a payment link. */
export interface Payer {
  linkId: string
  email: string
}

/** Age above which the poll asks about an attempt. */
const ASKED_AT_ONCE = 20

/**
 * Begins an attempt at the gateway for the stored amount and returns when the customer can be sent there. The attempt
 * is committed before the gateway receives it, so that no payment can arrive for an unknown one. Called again, it
 * returns the open attempt; a reference the gateway may have seen is never sent twice. Staff begin it for a customer,
 * who pays at the returned address: the audit trail records the user. A payer with a link has attempts of their own, with
 * their own address at the gateway.
 * @throws ApiError 409 `already_paid`, `quote_expired`, `payment_replaced`, `receipt_waiting`, `step_passed`; 503
 * `gateway_away`
 */
export async function initiatePayment(
  services: Services,
  paymentId: string,
  actor: Actor,
  payer: Payer | null = null,
): Promise<void> {
  await askAboutEarlier(services, paymentId)
  const attempt = await services.db
    .transaction()
    .execute((tx) => openAttempt(tx, services, { paymentId, payer }, actor))
  if (attempt.authorization_url) return
  const { settings, providers } = services
  const back = `${settings.GUEST_ORIGIN}${payer ? payerReturnPath : guestPath('verify-payment', paymentId)}`
  const started = await providers.payments
    .initialize({
      reference: attempt.reference,
      amount: attempt.amount,
      currency: 'NGN',
      email: attempt.email,
      callback_url: back,
      // Return address of the gateway for a customer who leaves its page without paying.
      metadata: { payment_id: paymentId, cancel_action: payer ? back : `${back}?left` },
    })
    .catch((cause: unknown) => {
      throw awayOr(cause, services)
    })
  await services.db
    .updateTable('payment_attempts')
    .set({
      authorization_url: started.authorization_url,
      access_code: started.access_code,
      status: 'pending',
    })
    .where('reference', '=', attempt.reference)
    .where('status', '=', 'created')
    .execute()
  await services.db
    .updateTable('payments')
    .set((eb) => ({ status: 'pending', failure_reason: null, version: eb('version', '+', 1) }))
    .where('id', '=', paymentId)
    .where('status', 'in', ['created', 'failed', 'abandoned'])
    .execute()
}

/**
 * Settles the attempts that may still be paid. The result of a declined one must be known before another begins, or the
 * customer could be charged twice; an open one is used again.
 */
async function askAboutEarlier(services: Services, paymentId: string): Promise<void> {
  const earlier = await services.db
    .selectFrom('payment_attempts')
    .select(['reference', 'status'])
    .where('payment_id', '=', paymentId)
    .where('next_check_at', 'is not', null)
    .where('status', 'in', ['pending', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(ASKED_AT_ONCE)
    .execute()
  for (const { reference, status } of earlier) {
    await settleAttempt(services, reference).catch((cause: unknown) => {
      const fault = awayOr(cause, services)
      if (status === 'failed' || fault === cause) throw fault
    })
  }
}

/** Reports an unreachable gateway as retryable; an error of our own is not reported as the gateway's. */
function awayOr(cause: unknown, { log }: Services): unknown {
  if (!isOfProvider(cause)) return cause
  log.warn({ fault: reasonOf(cause) }, 'payment gateway is away')
  return new ApiError(503, 'gateway_away', { retryAfter: 10, cause })
}

async function openAttempt(
  tx: Tx,
  services: Services,
  { paymentId, payer }: { paymentId: string; payer: Payer | null },
  actor: Actor,
) {
  const now = services.clock()
  const { principal } = actor
  if (!payer) await findPayable(tx, paymentId, principal)
  const payment = await lockUnpaid(tx, paymentId)
  await assertPriceInForce(tx, payment, now)
  const email = payer?.email ?? (await customerEmail(tx, payment.tracker_id))
  const open = await tx
    .selectFrom('payment_attempts')
    .select(['reference', 'authorization_url'])
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['created', 'pending'])
    .where('authorization_url', 'is not', null)
    .where('payment_link_id', 'is not distinct from', payer?.linkId ?? null)
    .executeTakeFirst()
  if (open) return { ...open, amount: payment.amount, email }
  const reference = `CD${now.getUTCFullYear()}${randomBytes(8).toString('hex').toUpperCase()}`
  await tx
    .insertInto('payment_attempts')
    .values({ ...newAttempt(services, paymentId, reference), payment_link_id: payer?.linkId ?? null })
    .execute()
  await tx.updateTable('payments').set({ reference, updated_at: now }).where('id', '=', paymentId).execute()
  if (payment.tracker_id) {
    await addTrackerEvent(tx, payment.tracker_id, {
      kind: 'payment_started',
      actor: actorName(principal),
      at: now,
    })
  }
  if (principal.kind === 'staff') {
    const note = { action: 'payment.started', objectKind: 'payment', objectId: paymentId }
    await recordAudit(tx, actor, { ...note, after: { reference, amount: payment.amount } })
  }
  return { reference, authorization_url: null, amount: payment.amount, email }
}

async function customerEmail(tx: Tx, trackerId: string | null): Promise<string> {
  const { email } = await tx
    .selectFrom('validations')
    .select('email')
    .where('tracker_id', '=', trackerId)
    .executeTakeFirstOrThrow()
  return email
}
