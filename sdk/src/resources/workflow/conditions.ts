import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Rule } from '../../forms/rules.ts'
import type { WaitingChange } from '../admin/change-requests.ts'
import type { Versioned } from '../types.ts'

/**
 * Named rules over the answers of a run; a workflow branches by them.
 * @example
 * const condition = { '>=': [{ var: 'claim.net_payable' }, 50_000_000] }
 * const { result } = await client.workflow.conditions.try({ condition, data: { claim: { net_payable: 60_000_000 } } })
 */
export class Conditions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Every condition, with how many workflows use it. */
  list(query: ListQuery = {}, options?: RequestOptions): Promise<Page<ListedCondition>> {
    return this.#send('/conditions', { query: { ...query }, envelope: true }, options)
  }
  /** One condition. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Condition> {
    return this.#send(path`/conditions/${id}`, {}, options)
  }
  /** Keeps a new condition. @throws ValidationError at `condition` for a rule that is none, at `name` for one taken */
  create(body: ConditionInput, options?: RequestOptions): Promise<SavedCondition> {
    return this.#send('/conditions', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes a condition for the trackers that meet it from now on. A rule that decides whether an approval is asked for, in
   * a published version or one that unfinished trackers are on, waits for a second administrator (`waiting`); the
   * texts change at once.
   * @throws as `create`; ConflictError `edit_conflict`, `change_waits` for another rule while one waits
   */
  update(id: string, body: ConditionInput & Versioned, options?: RequestOptions): Promise<SavedCondition> {
    return this.#send(path`/conditions/${id}`, { method: 'PUT', body }, options)
  }
  /** What a rule answers over sample data, as the server evaluates it; nothing is kept. */
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
  use_count: number
  updated_at: string
  /** Edit version. */
  version: number
}

export interface Condition extends ListedCondition {
  /** A rule that waits for a second administrator; null when none does. */
  waiting: WaitingChange | null
}

export interface TriedCondition {
  result: boolean
  /** Names the rule looks at that have no answer in the data. */
  missing: string[]
}

/** A condition as it was saved. */
export interface SavedCondition {
  condition: Condition
}
