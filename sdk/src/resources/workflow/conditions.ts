import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Rule } from '../../forms/rules.ts'
import type { Integer } from '../../money/units.ts'
import type { WaitingChange } from '../admin/change-requests.ts'
import type { Versioned } from '../types.ts'

/**
 * Named rules over the answers of a tracker, on which workflows branch.
 * @example
 * const condition = { '>=': [{ var: 'claim.net_payable' }, 50_000_000] }
 * const { result } = await client.workflow.conditions.try({ condition, data: { claim: { net_payable: 60_000_000 } } })
 */
export class Conditions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists conditions with the number of workflows that use them. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedCondition>> {
    return this.#send('/conditions', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a condition. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Condition> {
    return this.#send(path`/conditions/${id}`, {}, options)
  }
  /** Creates a condition. @throws ValidationError at `condition` for an invalid rule, at `name` when it is taken */
  create(body: ConditionInput, options?: RequestOptions): Promise<SavedCondition> {
    return this.#send('/conditions', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a condition for trackers that reach it later. A rule that decides whether an approval is required, in a
   * published version or in one with open trackers, waits for a second administrator (`waiting`); the texts change at
   * once.
   * @throws as `create`; ConflictError `edit_conflict`, `change_waits` for another rule while one waits
   */
  update(id: string, body: ConditionInput & Versioned, options?: RequestOptions): Promise<SavedCondition> {
    return this.#send(path`/conditions/${id}`, { method: 'PUT', body }, options)
  }
  /** Deletes a condition. @throws ConflictError `condition_in_use`, `change_waits` */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/conditions/${id}`, { method: 'DELETE' }, options)
  }
  /** Evaluates a rule with sample data on the server; nothing is stored. */
  try(
    body: { condition: Rule; data: Record<string, unknown> },
    options?: RequestOptions,
  ): Promise<TriedCondition> {
    return this.#send('/conditions/try', { method: 'POST', body }, options)
  }
}

export interface ConditionInput {
  name: string
  description: string
  /** Over `{ forms: { <form type key>: answers }, claim, quote, today }`. */
  condition: Rule
}

export interface ListedCondition extends ConditionInput {
  id: string
  use_count: Integer
  updated_at: string
  /** Edit version. */
  version: Integer
}

export interface Condition extends ListedCondition {
  /** A rule that waits for a second administrator; null without one. */
  waiting: WaitingChange | null
}

export interface TriedCondition {
  result: boolean
  /** Names that the rule uses and that have no value in the data. */
  missing: string[]
}

/** A condition as it was saved. */
export interface SavedCondition {
  condition: Condition
}
