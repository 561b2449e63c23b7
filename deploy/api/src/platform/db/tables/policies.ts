import type { ToldForPrice } from '@coverdesk/sdk'
import type { Generated } from 'kysely'
import type { Bytes, Instant, Json, OptionalInstant } from './columns.ts'

export interface Tariffs {
  id: string
  class: string
  effective_from: string
  effective_to: string | null
  source: string
  content: Json<object>
  published_at: Instant | null
  published_by: Generated<string>
}

export interface TariffDrafts {
  id: string
  class: Generated<string>
  source: string
  content: Json<object>
  version: Generated<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
}

export interface Quotes {
  id: string
  reference: string
  tracker_id: string
  proposal: Json<Record<string, unknown>>
  names: Json<Record<string, unknown>>
  premium: Json<Record<string, unknown>>
  amount: number
  currency: string
  tariff_id: string
  start_date: string
  end_date: string
  valid_until: Instant
  created_at: Instant
}

export interface Policies {
  id: string
  policy_number: string
  certificate_number: string
  verification_hash: Bytes
  verification_token_cipher: Bytes
  tracker_id: string | null
  payment_id: string | null
  client_id: string
  /** The contact proven for this policy; claims on it are proven by it. */
  email: string
  phone: string
  cancelled_at: Instant | null
  /** The registration number, or the chassis number of a vehicle that is `unplated`. */
  plate: string
  /** Stored form; null for an earlier policy that overlapped another of the same chassis number. */
  chassis: string | null
  unplated: Generated<boolean>
  vehicle: Json<Record<string, unknown>>
  cover: Json<Record<string, unknown>>
  names: Json<Record<string, unknown>>
  risk_type: string
  cover_type: string
  business_type: string
  liability_type: string
  branch_id: string
  agency_code: string
  clo_code: string
  premium: Json<Record<string, unknown>>
  amount: number
  currency: string
  sum_insured: number
  start_date: string
  end_date: string
  /** Null while photos and papers of the vehicle are not accepted. */
  own_damage_from: Generated<string | null>
  /** When they were accepted; null where own damage runs from the start of the policy. */
  own_damage_at: OptionalInstant
  issued_at: Instant
  issued_on: string
  niid_state: Generated<'pending' | 'accepted' | 'refused'>
  niid_number: string | null
  search: string
  version: Generated<number>
}

export interface Documents {
  id: string
  kind: string
  policy_id: string | null
  tracker_id: string | null
  size: Generated<number>
  file_name: string
  media_type: string
  storage_key: string | null
  sha256: string | null
  created_at: Instant
}

/** A price that somebody nobody knows keeps by a link. */
export interface SavedQuotes {
  id: string
  token_hash: Bytes
  told: Json<ToldForPrice>
  /** Kobo a year. */
  amount: number
  created_at: Instant
  expires_at: Instant
}
