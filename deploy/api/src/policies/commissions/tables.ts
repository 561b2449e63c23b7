import type { GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    commissions: Commissions
  }
}

/**
 * An entry in the account of an agency, in kobo: commission on a booked transaction, what a return of premium takes
 * back, or a payment, which belongs to no transaction.
 */
export interface Commissions {
  id: string
  kind: GeneratedAlways<'accrued' | 'taken_back' | 'paid'>
  transaction_id: string | null
  policy_id: string | null
  agency_code: string
  /** Premium without taxes and fees. */
  basis: number
  rate_bps: number | null
  commission: number
  vat: number
  wht: number
  /** Owed to the agency: commission and VAT less the withheld tax; negative for a payment. */
  amount: number
  accrued_at: Instant
  /** The payment run that includes it. */
  run_id: string | null
}
