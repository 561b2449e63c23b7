import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/database.ts'

/** Deferred work by topic, with one payload shape for each. */
export interface OutboxTopics {
  mail: {
    template: string
    to: string
    locale: string
    params: Record<string, string | number>
    /** The motor policy or cargo policy whose certificate is attached. */
    attach?: string
    /** Id of the document of a signed discharge voucher. */
    attach_voucher?: string
    attach_cargo?: string
    /** Ids of documents of motor policies. */
    attach_documents?: string[]
    /** Whether the originals of the cargo certificate were handed out before. */
    attach_duplicate?: boolean
  }
  sms: { template: string; to: string; locale: string; params: Record<string, string | number> }
  kyc: { validation_id: string }
  certificate: { policy_id: string }
  /** The certificate of one version, or of the policy as issued. */
  'cargo-papers': { policy_id: string; version_id?: string }
  /** Reports the certificate of a version to the industry database, in its state at delivery. */
  nia: { version_id: string }
  /** Reports a motor policy to the industry database, unless a later report was queued. */
  'industry-record': { policy_id: string; version: number }
  /** Reversal of a credit, by the id of the ledger entry. */
  'bank-reversal': { transaction_id: string }
  /** Requests photos and documents of the vehicle of a policy that was issued with others. */
  'own-damage-documents': { policy_id: string; locale: string }
  /** Asks for, or reminds of, photos and documents of all vehicles that one tracker insured. */
  'fleet-documents': { tracker_id: string; locale: string; first: boolean }
  /** Gives a policy its approved agency on the day from which it is in force. */
  'policy-agency': { change_id: string }
  /** Notifies of a refund's status, and sends an approved one to the gateway. */
  refund: { refund_id: string }
  export: { export_id: string }
  'bulk-action': { batch_id: string }
  'client-import': { import_id: string }
  'client-data-export': { export_id: string }
}

/** Topics whose work takes minutes: one message of each is worked on at a time in a process, beside the others. */
export const JOB_TOPICS: readonly OutboxTopic[] = [
  'export',
  'bulk-action',
  'client-import',
  'client-data-export',
]

/**
 * A recipient without an address. Writes the same outbox row as for a known account or policy, so that response times
 * do not reveal an unknown one.
 */
export const NO_ADDRESS = ''

const leaving = new WeakSet<Tx>()

/** Returns whether a transaction enqueued messages. */
export const hasMessages = (tx: Tx): boolean => leaving.has(tx)

export type OutboxTopic = keyof OutboxTopics

/**
 * Enqueues a message in the transaction: it is delivered at least once, from `at` on, and never without the commit.
 * @returns its id, for its delivery status
 */
export async function enqueue<T extends OutboxTopic>(
  tx: Tx,
  topic: T,
  payload: OutboxTopics[T],
  at: Date,
): Promise<string> {
  const [id = ''] = await enqueueAll(tx, topic, [payload], at)
  return id
}

/** Enqueues several messages of a topic as `enqueue` does, in one statement. @returns their ids */
export async function enqueueAll<T extends OutboxTopic>(
  tx: Tx,
  topic: T,
  payloads: readonly OutboxTopics[T][],
  at: Date,
): Promise<string[]> {
  if (payloads.length === 0) return []
  leaving.add(tx)
  const messages = payloads.map((payload) => ({
    id: uuid(),
    topic,
    payload: JSON.stringify(payload),
    next_at: at,
    done_at: null,
    last_error: null,
  }))
  await tx.insertInto('outbox').values(messages).execute()
  return messages.map(({ id }) => id)
}
