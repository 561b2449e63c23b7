import type { RefundHistoryEntry } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'

export interface RefundEvent {
  kind: RefundHistoryEntry['kind']
  /** A user's id, `customer`, `system` or `gateway`. */
  actor: string
  at: Date
  detail?: Record<string, unknown>
}

/** Adds an event to the history of a refund. */
export async function addRefundEvent(
  tx: Tx,
  refundId: string,
  { kind, actor, at, detail = {} }: RefundEvent,
): Promise<void> {
  await tx
    .insertInto('refund_events')
    .values({ id: uuid(), refund_id: refundId, kind, actor, at, detail: JSON.stringify(detail) })
    .execute()
}
