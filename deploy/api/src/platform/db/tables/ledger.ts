import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface LedgerAccounts {
  id: string
  code: string
  currency: string
  balance: Generated<number>
  floor: number | null
}

export interface LedgerTransactions {
  id: string
  reference: string
  description: string
  posted_at: Instant
}

export interface LedgerEntries {
  id: string
  transaction_id: string
  account_id: string
  currency: string
  amount: number
}

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'
export interface Payments {
  id: string
  tracker_id: string | null
  quote_id: string | null
  client_id: string | null
  amount: number
  currency: string
  status: PaymentStatus
  failure_reason: string | null
  reference: string | null
  paid_at: Instant | null
  version: Generated<number>
  search: Generated<string>
  created_at: Instant
  updated_at: Instant
}

export interface PaymentAttempts {
  id: string
  payment_id: string
  reference: string
  authorization_url: string | null
  access_code: string | null
  status: PaymentStatus
  gateway_response: string | null
  received_amount: number | null
  received_currency: string | null
  checks: Generated<number>
  next_check_at: Instant | null
  created_at: Instant
  settled_at: Instant | null
}

export interface PaymentEvents {
  event: string
  reference: string
  received_at: Instant
}
