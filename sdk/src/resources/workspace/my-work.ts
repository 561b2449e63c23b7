import type { Page } from '../../core/lists.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Customer, Matter } from '../types.ts'

/**
 * What waits for the caller, over all workflows: forms to fill in, decisions to make, identities to decide,
 * claims to answer or to go on with, payments to look at.
 * @example
 * const { data } = await client.workspace.myWork.list({ limit: 1 })
 * const [oldest] = data
 */
export class MyWork {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Everything that waits for the caller, or for somebody they stand in for; the oldest first. */
  list(query: MyWorkQuery = {}, options?: RequestOptions): Promise<Page<WorkItem>> {
    return this.#send('/my-work', { query: { ...query }, envelope: true }, options)
  }
  /** The workflows whose runs the caller may see, and how much waits for them in each. */
  areas(options?: RequestOptions): Promise<WorkArea[]> {
    return this.#send('/my-work/areas', {}, options)
  }
}

/** A form to fill in, a decision to make, a person whose identity has to be decided, a claim that is late or whose customer waits for an answer, money that fits no sale. */
export const workKinds = ['form', 'approval', 'identity', 'claim', 'payment'] as const
export type WorkKind = (typeof workKinds)[number]

/** Why a claim waits: its customer wrote, or does not accept the amount; it is late to be acknowledged, or to be settled. */
export const workReasons = ['unanswered', 'disputed', 'acknowledge', 'settle', 'payment'] as const
export type WorkReason = (typeof workReasons)[number]

export interface MyWorkQuery {
  kind?: WorkKind
  workflow_id?: number
  /** `1`: only what is late. */
  late?: '1'
  /** `next_cursor` of the page before. */
  cursor?: string | undefined
  /** 1 to 200, 50 by default. */
  limit?: number
}

export interface WorkItem {
  /** Of the form, the approval, the validation, the claim or the payment. */
  id: string
  kind: WorkKind
  workflow_id: number
  workflow_name: string
  tracker_id: string
  reference: string
  matter: Matter
  customer: Customer | null
  step: { key: string; title: string }
  /** Kobo to decide on; null when there is none. */
  amount: number | null
  /** Since when it waits. */
  created_at: string
  due_at: string | null
  late: boolean
  /** Of a claim; null for everything else. */
  reason: WorkReason | null
}

export interface WorkArea {
  workflow_id: number
  name: string
  /** How many wait for the caller, by kind; 1,000 stands for as many or more. */
  counts: Record<WorkKind, number>
  /** How many of them are late. */
  late: number
}
