import type { Services } from '../../platform/services.ts'
import { announceRefund } from './announce.ts'
import { sendToGateway } from './send-to-gateway.ts'

/**
 * Does what a refund waits for after it changed: notifies of its status, and sends an approved one to the gateway.
 * @returns the reference of a charge that the gateway has just begun to refund
 */
export async function advanceRefund(services: Services, id: string): Promise<string | null> {
  const refund = await announceRefund(services, id)
  if (refund?.status !== 'approved' || refund.way !== 'gateway') return null
  return sendToGateway(services, refund)
}
