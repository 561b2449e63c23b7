import type { ListQuery, Page } from '../../core/lists.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { SetupItem } from '../types.ts'

/**
 * Commission of agencies, entry by entry: earned on a booked transaction of a policy, taken back with returned premium,
 * or paid by a payment run. Amounts in kobo.
 * @example
 * const { data } = await client.payments.commissions.list({ agency: '00510', from: '2026-11-01' })
 */
export class Commissions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists entries of the branches that the caller sees, the newest first; payments for callers who see all. */
  list(query: CommissionQuery = {}, options?: RequestOptions): Promise<Page<Commission>> {
    return this.#send('/commissions', { query: { ...query }, envelope: true }, options)
  }
}

export const commissionKinds = ['accrued', 'taken_back', 'paid'] as const
export type CommissionKind = (typeof commissionKinds)[number]

export interface CommissionQuery extends ListQuery {
  /** The code of an agency. */
  agency?: string
  kind?: CommissionKind
  policy_id?: string
  /** `yyyy-mm-dd`, both included. */
  from?: string
  until?: string
}

export interface Commission {
  id: string
  kind: CommissionKind
  agency: SetupItem
  at: string
  /** The policy; null for a payment. */
  policy: { id: string; policy_number: string; plate: string; customer: string } | null
  /** Premium without taxes and fees, in kobo; 0 for a payment. */
  basis: Kobo
  /** Basis points; null for a payment. */
  rate_bps: Integer | null
  commission: Kobo
  vat: Kobo
  /** Withheld tax. */
  wht: Kobo
  /** Commission and VAT less the withheld tax; negative when taken back or paid. */
  amount: Kobo
  /** The payment run that includes it. */
  run: { id: string; number: string } | null
}
