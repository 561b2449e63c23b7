import { ApiError } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { readReversals } from './read-reversals.ts'
import { settleAttempt } from './settle.ts'

/**
 * Processes a signed event of the gateway. It is stored once and only triggers our own request: the gateway's response
 * to that request counts.
 * @throws ApiError 401 for a missing or wrong signature
 */
export async function receiveWebhook(
  services: Services,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { payments } = services.providers
  if (!payments.isSigned(rawBody, signature)) throw new ApiError(401, 'signature_wrong')
  const event = payments.readEvent(rawBody)
  if (!event) return
  const noted = await services.db
    .insertInto('payment_events')
    .values({ event: event.event, reference: event.reference, received_at: services.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const first = noted.numInsertedOrUpdatedRows !== 0n
  try {
    await (event.about === 'reversal' ? readReversals : settleAttempt)(services, event.reference)
  } catch (error) {
    // Not settled: delete the event, or the gateway's next attempt would count as a repetition.
    if (first) {
      await services.db
        .deleteFrom('payment_events')
        .where('event', '=', event.event)
        .where('reference', '=', event.reference)
        .execute()
    }
    throw error
  }
}
