import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    partners: Partners
  }
}

export interface Partners {
  id: string
  name: string
  kind: 'broker' | 'agent' | 'freight_forwarder' | 'bank'
  state: Generated<'active' | 'suspended' | 'archived'>
  email: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  contact_person: Generated<string>
  rc_number: Generated<string>
  tin: Generated<string>
  licence_number: Generated<string>
  licence_expires_on: string | null
  channel: Generated<'wallet' | 'referral'>
  /** Null for the tariff's commission. */
  commission_bps: number | null
  /** Codes of the products they may issue. */
  products: Generated<string[]>
  clauses: Generated<string[]>
  /** Largest sum insured on one bottom, in kobo. */
  most_per_bottom: number | null
  /** Number of days before today on which cover may begin. */
  backdating_days: Generated<number>
  /** Available balance in kobo below which their users are notified. */
  low_balance: number | null
  /** When they were notified. */
  low_balance_told_at: Instant | null
  suspended_at: Instant | null
  suspended_reason: string | null
  archived_at: Instant | null
  search: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}
