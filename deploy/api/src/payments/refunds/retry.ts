import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import { isOfProvider } from '../../platform/providers/provider-errors.ts'
import type { Services } from '../../platform/services.ts'
import { assertPaid } from './paid-for-policy.ts'
import { assertNotReturned } from './returned-otherwise.ts'
import { changeRefund, lockRefundIn } from './store.ts'

/** Brings our books to what the gateway has of a charge, by its reference. */
export type ReadReversals = (services: Services, reference: string) => Promise<void>

/**
 * Asks the gateway about a refund that failed there, before it is requested again: it may have been paid since.
 * @throws ApiError 503 `gateway_away`
 */
export async function askGatewayAgain(
  services: Services,
  readReversals: ReadReversals,
  id: string,
  { principal }: UserActor,
): Promise<void> {
  const charge = await services.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('payment_attempts.reference')
    .where('refunds.id', '=', id)
    .where('refunds.status', '=', 'failed')
    .where('refunds.way', '=', 'gateway')
    .where(isInBranches('refunds.branch_id', principal))
    .executeTakeFirst()
  if (!charge) return
  await readReversals(services, charge.reference).catch((cause: unknown) => {
    if (!isOfProvider(cause)) throw cause
    services.log.warn({ fault: reasonOf(cause) }, 'payment gateway is away')
    throw new ApiError(503, 'gateway_away', { retryAfter: 10, cause })
  })
}

/**
 * Sends a failed refund again the same way: under its approval where the gateway reported the failure. Where a user did,
 * it is requested again, for another user to approve. One of which the gateway returned another amount is not
 * sent again: the customer would get both.
 * @throws ApiError 404; 409 `refund_status`, `refund_above_paid`, `edit_conflict`
 */
export async function retryRefund(tx: Tx, id: string, version: number, actor: UserActor): Promise<void> {
  const { principal, now } = actor
  const { policy_id, round, gateway_id, failed_by, asked_by } = await lockRefundIn(
    tx,
    id,
    version,
    ['failed'],
    principal,
  )
  await assertNotReturned(tx, id)
  await assertPaid(tx, policy_id)
  const { userId } = principal
  const isByUser = failed_by !== null
  const again = isByUser
    ? { status: 'requested' as const, asked_by: [...asked_by, userId], decided_by: null, decided_at: null }
    : { status: 'approved' as const }
  const values = { ...again, round: round + 1, gateway_id: null, attempted_at: null, reason: null }
  const event = { kind: isByUser ? ('reopened' as const) : ('retried' as const), actor: userId, at: now }
  await changeRefund(tx, id, values, event)
  const action = isByUser ? 'refund.asked_again' : 'refund.retried'
  await recordAudit(tx, actor, { action, objectKind: 'refund', objectId: id, before: { gateway_id } })
}
