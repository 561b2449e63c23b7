import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/database.ts'

/** What is to be done outside the transaction that decided it: one payload shape a topic. */
export interface OutboxTopics {
  mail: {
    template: string
    to: string
    locale: string
    params: Record<string, string | number>
    /** The motor policy, or the cargo policy, whose certificate goes with it. */
    attach?: string
    /** Id of the document of a signed discharge voucher. */
    attach_voucher?: string
    attach_cargo?: string
    /** Whether the originals of the cargo certificate were handed out before. */
    attach_duplicate?: boolean
  }
  sms: { template: string; to: string; locale: string; params: Record<string, string | number> }
  kyc: { validation_id: string }
  certificate: { policy_id: string }
  /** Of one version, or of the policy as it was issued. */
  'cargo-papers': { policy_id: string; version_id?: string }
  /** Reports the certificate of a version to the industry database, as it is when the message is delivered. */
  nia: { version_id: string }
  /** A credit was taken back: by which transaction of the ledger. */
  'bank-reversal': { transaction_id: string }
}

/**
 * A recipient nothing is sent to. Where an unknown account or policy must not be told from a known one by how long the
 * answer takes, the same outbox row is written for this recipient.
 */
export const NOBODY = ''

const leaving = new WeakSet<Tx>()

/** Whether a transaction leaves messages behind. */
export const hasMessages = (tx: Tx): boolean => leaving.has(tx)

export type OutboxTopic = keyof OutboxTopics

/**
 * Writes a message into the transaction: it is delivered at least once, from `at` on, and never without the commit.
 * @returns its id, to ask later how the delivery went
 */
export async function enqueue<T extends OutboxTopic>(
  tx: Tx,
  topic: T,
  payload: OutboxTopics[T],
  at: Date,
): Promise<string> {
  leaving.add(tx)
  const id = uuid()
  await tx
    .insertInto('outbox')
    .values({
      id,
      topic,
      payload: JSON.stringify(payload),
      next_at: at,
      done_at: null,
      last_error: null,
    })
    .execute()
  return id
}
