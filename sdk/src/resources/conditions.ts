import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { Rule } from '../forms/rules.ts'

/** Named rules over the answers of a run; a workflow branches by them. */
export class Conditions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  list(query: ListQuery = {}): Promise<Page<Condition>> {
    return this.#send('/conditions', { query: { ...query }, whole: true })
  }
  get(id: string): Promise<Condition> {
    return this.#send(path`/conditions/${id}`)
  }
  /** @throws ValidationError at `condition` for a rule that is none */
  create(body: ConditionInput): Promise<{ condition: Condition }> {
    return this.#send('/conditions', { method: 'POST', body, idempotent: true })
  }
  /** @throws ConflictError `edit_conflict` */
  update(id: string, body: ConditionInput & { version: number }): Promise<{ condition: Condition }> {
    return this.#send(path`/conditions/${id}`, { method: 'PUT', body })
  }
  /** What a rule answers over sample data, as the server evaluates it; nothing is kept. */
  try(body: { condition: Rule; data: Record<string, unknown> }): Promise<TriedCondition> {
    return this.#send('/conditions/try', { method: 'POST', body })
  }
}

export interface ConditionInput {
  name: string
  description: string
  /** Over `{ forms: { <form type key>: answers }, claim, quote, today }`. */
  condition: Rule
}

export interface Condition extends ConditionInput {
  id: string
  use_count: number
  updated_at: string
  /** Edit version. */
  version: number
}

export interface TriedCondition {
  result: boolean
  /** Names the rule looks at that have no answer in the data. */
  missing: string[]
}
