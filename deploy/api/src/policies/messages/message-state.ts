import type { PolicyMessage } from '@coverdesk/sdk'

interface Delivery {
  done_at: string | null
  dead_at: string | null
  last_error: string | null
}

/** Derives the delivery status of a message; null once its outbox row is deleted. */
export function messageState(row: Delivery | null): Pick<PolicyMessage, 'state' | 'reason'> {
  if (!row) return { state: null, reason: null }
  if (row.done_at) return { state: 'sent', reason: null }
  if (row.dead_at) return { state: 'failed', reason: row.last_error }
  return { state: row.last_error ? 'retrying' : 'waiting', reason: row.last_error }
}
