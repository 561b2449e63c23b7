import type { CertificateWording } from '@coverdesk/sdk'
import type { ColumnType, Generated } from 'kysely'
import type { audiences } from './audiences.ts'
import type { Bytes, DefaultInstant, DefaultLimits, Instant, Json, OptionalInstant } from './columns.ts'

export type Audience = (typeof audiences)[number]

export interface CompanyProfiles {
  id: number
  name: string
  product_name: string
  address: string
  email: string
  phone: string
  website: string
  naicom_number: string
  postal_address: Generated<string>
  whatsapp: Generated<string>
  complaint_route: Generated<string>
  privacy_notice: Generated<string>
  terms: Generated<string>
  signatory_name: Generated<string>
  signatory_title: Generated<string>
  /** `#rrggbb`; empty for the product's own. */
  accent: Generated<string>
  /** Null while the product's own wording is printed. */
  certificate_wording: ColumnType<CertificateWording | null, string | null | undefined, string | null>
  /** Null until somebody chose one. */
  online_branch_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The oldest year of manufacture of a vehicle that is insured. */
  oldest_vehicle_year: Generated<number>
  /** Codes of the languages that are offered; English is always among them. */
  languages: Generated<string[]>
  version: Generated<number>
  updated_at: DefaultInstant
}

export interface CompanyImages {
  kind: 'logo' | 'signature'
  media_type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: Bytes
  sha256: string
  updated_at: Instant
}

export interface Branches {
  id: string
  code: string
  name: string
  email: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  version: Generated<number>
  created_at: DefaultInstant
}

export interface Departments {
  id: string
  name: string
  mailing_list: Generated<string>
  version: Generated<number>
  created_at: DefaultInstant
}

export interface Roles {
  id: string
  audience: Audience
  name: string
  privileges: string[]
  limits: DefaultLimits
  /** Whether it keeps its people to the work of their own branch. */
  own_branch: Generated<boolean>
  search: ColumnType<string, never, never>
  version: Generated<number>
  created_at: DefaultInstant
}

export interface Users {
  id: string
  audience: Audience
  email: string
  /** Null until somebody invited set one. */
  password_hash: string | null
  first_name: string
  last_name: string
  phone: Generated<string>
  locale: Generated<string>
  role_id: string | null
  branch_id: string | null
  /** Whose work they see besides that of their own branch; null: that of all. */
  branches: Generated<string[] | null>
  department_id: string | null
  partner_id: string | null
  disabled_at: Instant | null
  invited_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  /** The name of who invited them last. */
  invited_by: Generated<string>
  invitation_expires_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  /** The mail that took the invitation. */
  invitation_outbox_id: ColumnType<string | null, string | null | undefined, string | null>
  accepted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  /** No password is reset before, as the address was changed. */
  reset_blocked_until: OptionalInstant
  search: ColumnType<string, never, never>
  version: Generated<number>
  created_at: DefaultInstant
}

export interface Sessions {
  id: string
  token_hash: Bytes
  kind: 'guest' | 'approver' | 'customer' | Audience
  user_id: string | null
  tracker_id: string | null
  approval_id: string | null
  client_id: ColumnType<string | null, string | null | undefined, never>
  /** The email a customer proved. */
  contact: ColumnType<string | null, string | null | undefined, never>
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  idle_seconds: number | null
  user_agent: Generated<string>
  revoked_at: Instant | null
}

export interface OneTimeCodes {
  id: string
  purpose: 'sign_in' | 'guest'
  subject: string
  series_id: string
  code_hash: Bytes
  tries: Generated<number>
  max_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  replaced_at: Instant | null
}

export interface Attempts {
  id: Generated<string>
  action: string
  subject: string
  created_at: Instant
}

export interface Tries {
  action: string
  subject: string
  source: string
  count: number
  last_at: Instant
  next_at: Instant
}

export interface SetUpLinks {
  id: string
  token_hash: Bytes
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

export interface Links {
  id: string
  purpose: 'guest_resume' | 'password_reset' | 'approval' | 'invitation'
  token_hash: Bytes
  tracker_id: string | null
  approval_id: string | null
  user_id: string | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

export interface Clients {
  id: string
  kind: 'individual' | 'corporate'
  title: Generated<string>
  first_name: string
  last_name: string
  gender: string | null
  date_of_birth: string | null
  email: string
  phone: string
  address: Generated<string>
  state: Generated<string>
  lga: Generated<string>
  occupation: Generated<string>
  /** Of a company. */
  contact_name: Generated<string>
  /** Of a company. */
  tax_id: Generated<string>
  identity_hash: Bytes | null
  search: ColumnType<string, never, never>
  version: Generated<number>
  created_at: Instant
}

export interface ContactChanges {
  id: string
  client_id: string
  /** Null when it is the contact of the person. */
  policy_id: string | null
  old_email: string
  old_phone: string
  new_email: string
  new_phone: string
  proof: 'code' | 'staff'
  reason: Generated<string>
  evidence: Generated<string>
  by: string
  user_id: string | null
  at: Instant
  held_until: Instant
}

export interface Notifications {
  id: string
  user_id: string
  title_key: string
  message_key: string
  params: Json<Record<string, unknown>>
  path: string | null
  created_at: Instant
  read_at: Instant | null
  deleted_at: Instant | null
  revision: Generated<number>
}

export interface NotificationChannels {
  user_id: string
  event: string
  bell: boolean
  mail: boolean
}
