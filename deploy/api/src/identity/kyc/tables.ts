import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    daily_budgets: DailyBudgets
    kyc_lookups: KycLookups
  }
}

export interface DailyBudgets {
  name: string
  day: string
  used: number
}

export interface KycLookups {
  id_type: string
  id_number_hash: Buffer
  first_name: string
  last_name: string
  date_of_birth: string | null
  looked_up_at: Instant
}
