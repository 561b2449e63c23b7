import type { Generated, Instant } from '../../../platform/db/columns.ts'

declare module '../../../platform/db/schema.ts' {
  interface Database {
    agency_accounts: AgencyAccounts
  }
}

/** The bank account that the commission of an agency is paid to. */
export interface AgencyAccounts {
  agency_code: string
  bank: string
  account_number: string
  account_name: string
  /** The holder as the bank named it; null where it did not answer. */
  holder_name: string | null
  /** Null for an account of before changes needed a second administrator. */
  changed_by: string | null
  changed_at: Instant
  version: Generated<number>
}
