import { after, instant, minutes } from '../../platform/db/clock.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { GatewayReversal } from '../../platform/providers/payments/payment-provider.ts'
import { isRefusedForGood, ProviderDown, ProviderRefused } from '../../platform/providers/provider-errors.ts'
import type { Services } from '../../platform/services.ts'
import { noteOf } from './note.ts'
import { changeRefund, lockRefund, type RefundRow } from './store.ts'

/** How long a request without an answer may still turn out to have been made. */
const UNKNOWN_FOR = minutes(10)

/**
 * Sends an approved refund to the gateway, once. Paystack does not recognise a repeated request, so the refund carries
 * our note: a refund that has it is looked up first, and another is requested only when an attempt without an answer is
 * ten minutes old. Each attempt is counted before it begins.
 * @returns the reference of the charge, when the gateway has the refund
 * @throws ProviderDown, ProviderRefused when it has to be tried again
 */
export async function sendToGateway(services: Services, refund: RefundRow): Promise<string | null> {
  const { providers, db } = services
  const { reference } = await db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow()
  const charge = await providers.payments.verify(reference)
  if (charge.id === null) throw new ProviderDown('The gateway does not know the charge of a refund')
  const reversals = await providers.payments.reversalsOf(charge.id)
  const made = reversals.find((one) => isMadeFor(refund, one))
  const gatewayId = made?.id ?? (await requestRefund(services, refund, reference))
  if (gatewayId === null) return null
  await accept(services, refund.id, gatewayId)
  return reference
}

const isMadeFor = (refund: RefundRow, { kind, reason }: GatewayReversal): boolean =>
  kind === 'refund' && reason === noteOf(refund)

/** @returns the gateway's id of the refund; null when the gateway refused it, or another process requests it */
async function requestRefund(
  services: Services,
  refund: RefundRow,
  reference: string,
): Promise<string | null> {
  const { id, amount, currency } = refund
  if (!(await countAttempt(services, refund))) return null
  try {
    return await services.providers.payments.refund({ reference, amount, currency, note: noteOf(refund) })
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause
    await refused(services, id, isRefusedForGood(cause) ? reasonOf(cause) : null)
    if (isRefusedForGood(cause)) return null
    throw cause
  }
}

/**
 * Counts an attempt before it begins. Only one process gets it.
 * @throws ProviderDown while the result of the attempt before is not known
 */
async function countAttempt(services: Services, { id, round }: RefundRow): Promise<boolean> {
  const now = services.clock()
  return inTransaction(services, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund?.status !== 'approved' || refund.way !== 'gateway' || refund.round !== round) return false
    const { attempted_at: before } = refund
    if (before !== null && before > instant(after(now, -UNKNOWN_FOR)))
      throw new ProviderDown('It is not known yet whether the gateway made a refund')
    await tx
      .updateTable('refunds')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), attempted_at: now }))
      .where('id', '=', id)
      .execute()
    return true
  })
}

/** The gateway refused a request: for good, with its reason, or for now. */
async function refused(services: Services, id: string, reason: string | null): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund?.status !== 'approved') return
    if (reason === null) {
      await tx.updateTable('refunds').set({ attempted_at: null }).where('id', '=', id).execute()
      return
    }
    const values = { status: 'failed' as const, reason, attempted_at: null }
    await changeRefund(tx, id, values, { kind: 'failed', actor: 'gateway', at: now, detail: { reason } })
  })
}

async function accept(services: Services, id: string, gatewayId: string): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund?.status !== 'approved') return
    const values = { status: 'sent' as const, gateway_id: gatewayId, sent_at: now }
    await changeRefund(tx, id, values, {
      kind: 'sent',
      actor: 'gateway',
      at: now,
      detail: { reference: gatewayId },
    })
  })
}
