import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    commissions: Commissions
  }
}

/** Commission of an agency on a booked transaction, in kobo; negative for what a return takes back. */
export interface Commissions {
  id: string
  transaction_id: string
  policy_id: string
  agency_code: string
  /** Premium without taxes and fees. */
  basis: number
  rate_bps: number
  commission: number
  vat: number
  wht: number
  /** Owed to the agency: commission and VAT less the withheld tax. */
  amount: number
  accrued_at: Instant
  /** The payment run that includes it. */
  run_id: string | null
}
