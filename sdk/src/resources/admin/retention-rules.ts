import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Retention periods of data that no law requires; each night expired data is deleted permanently. Policies, claims,
 * payments, the ledger and the audit trail are retained permanently and have no rule.
 * @example
 * const [rule] = await client.admin.retentionRules.list()
 * const { removes, sweep_at } = await client.admin.retentionRules.preview(rule.kind, { days: 30 })
 * await client.admin.retentionRules.update(rule.kind, { days: 30, version: rule.version })
 */
export class RetentionRules {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the rules, their bounds, and the number of records the next run deletes. */
  list(options?: RequestOptions): Promise<RetentionRule[]> {
    return this.#send('/retention-rules', {}, options)
  }
  /**
   * Returns what the next run would delete with another period; nothing is stored.
   * @throws ValidationError `fields.number_low` and `fields.number_high` outside the bounds of the rule
   */
  preview(
    kind: RetentionKind,
    body: RetentionRuleInput,
    options?: RequestOptions,
  ): Promise<RetentionPreview> {
    return this.#send(path`/retention-rules/${kind}/preview`, { method: 'POST', body }, options)
  }
  /** Changes a period, from the next run on. @throws as `preview`, and ConflictError `edit_conflict` */
  update(
    kind: RetentionKind,
    body: RetentionRuleInput & { version: number },
    options?: RequestOptions,
  ): Promise<RetentionRule> {
    return this.#send(path`/retention-rules/${kind}`, { method: 'PUT', body }, options)
  }
}

export const retentionKinds = [
  'never_begun',
  'never_sent',
  'identity_lookups',
  'unfinished_uploads',
  'unused_evidence',
  'unused_statements',
  'one_time_codes',
  'expired_links',
  'deliveries',
  'deleted_notifications',
  'exports',
  'client_data_exports',
  'batches',
  'client_imports',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export interface RetentionRuleInput {
  /** Whole days. */
  days: Integer
}

export interface RetentionPreview {
  /** Number of records that the next run deletes. */
  removes: Integer
  /** Time of the next run, ISO 8601. */
  sweep_at: string
}

export interface RetentionRule extends RetentionRuleInput, RetentionPreview {
  kind: RetentionKind
  /** The supplied period. */
  default_days: Integer
  least_days: Integer
  most_days: Integer
  /** Edit version; 0 until the first change. */
  version: Integer
}
