import type { Instant } from '../../../platform/db/columns.ts'

declare module '../../../platform/db/schema.ts' {
  interface Database {
    fx_rates: FxRates
  }
}

export interface FxRates {
  id: string
  currency: string
  day: string
  /** Naira for one unit, in millionths. */
  rate_micro: number
  source: string
  set_at: Instant
  set_by: string | null
  /** The second administrator, for a rate outside the band. */
  approved_by: string | null
}
