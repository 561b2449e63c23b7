import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { audiences } from './audiences.ts'

/** An instant as an ISO 8601 UTC string; written as a string or a Date. */
type Instant = ColumnType<string, string | Date, string | Date>
type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>
type DefaultLimits = ColumnType<Record<string, number>, string | undefined, string>
type Bytes = ColumnType<Buffer, Buffer, Buffer>
type Json<T extends object> = JSONColumnType<T>

export interface Database {
  company_profiles: CompanyProfiles
  branches: Branches
  roles: Roles
  partners: Partners
  users: Users
  sessions: Sessions
  one_time_codes: OneTimeCodes
  attempts: Attempts
  links: Links
  idempotency: Idempotency
  outbox: Outbox
  audit_events: AuditEvents
  ledger_accounts: LedgerAccounts
  ledger_transactions: LedgerTransactions
  ledger_entries: LedgerEntries
  number_series: NumberSeries
  setup_rows: SetupRows
  tariffs: Tariffs
  workflows: Workflows
  workflow_versions: WorkflowVersions
  clients: Clients
  trackers: Trackers
  tracker_events: TrackerEvents
  validations: Validations
  kyc_lookups: KycLookups
  forms: Forms
  quotes: Quotes
  payments: Payments
  payment_attempts: PaymentAttempts
  payment_events: PaymentEvents
  policies: Policies
  documents: Documents
  notifications: Notifications
  sandbox_charges: SandboxCharges
}

export type Audience = (typeof audiences)[number]

interface CompanyProfiles {
  id: number
  name: string
  product_name: string
  address: string
  email: string
  phone: string
  website: string
  naicom_number: string
  version: Generated<number>
  updated_at: DefaultInstant
}
interface Branches {
  id: string
  code: string
  name: string
  email: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  version: Generated<number>
  created_at: DefaultInstant
}
interface Roles {
  id: string
  audience: Audience
  name: string
  privileges: string[]
  limits: DefaultLimits
  version: Generated<number>
  created_at: DefaultInstant
}
interface Partners {
  id: string
  name: string
  kind: string
  state: Generated<string>
  created_at: DefaultInstant
}
interface Users {
  id: string
  audience: Audience
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone: Generated<string>
  locale: Generated<string>
  role_id: string | null
  branch_id: string | null
  partner_id: string | null
  disabled_at: Instant | null
  version: Generated<number>
  created_at: DefaultInstant
}
interface Sessions {
  id: string
  token_hash: Bytes
  kind: 'guest' | Audience
  user_id: string | null
  tracker_id: string | null
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  idle_seconds: number | null
  revoked_at: Instant | null
}
interface OneTimeCodes {
  id: string
  purpose: 'sign_in' | 'guest'
  subject: string
  code_hash: Bytes
  tries: Generated<number>
  max_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  replaced_at: Instant | null
}
interface Attempts {
  id: Generated<string>
  action: string
  subject: string
  created_at: Instant
}
interface Links {
  id: string
  purpose: 'guest_resume' | 'password_reset'
  token_hash: Bytes
  tracker_id: string | null
  user_id: string | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}
interface Idempotency {
  scope: string
  key: string
  request_hash: Bytes
  status: number | null
  body: ColumnType<unknown, string | null, string | null>
  created_at: DefaultInstant
}
interface Outbox {
  id: string
  topic: string
  payload: Json<Record<string, unknown>>
  attempts: Generated<number>
  next_at: Instant
  done_at: Instant | null
  last_error: string | null
  created_at: DefaultInstant
}
interface AuditEvents {
  id: string
  at: Instant
  actor_kind: string
  actor_id: string | null
  actor_name: string
  action: string
  object_kind: string
  object_id: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  request_id: string | null
  ip: string | null
}
interface LedgerAccounts {
  id: string
  code: string
  currency: string
  balance: Generated<number>
  floor: number | null
}
interface LedgerTransactions {
  id: string
  reference: string
  description: string
  posted_at: Instant
}
interface LedgerEntries {
  id: string
  transaction_id: string
  account_id: string
  currency: string
  amount: number
}
interface NumberSeries {
  series: string
  year: number
  last_number: number
}
interface SetupRows {
  list: string
  code: string
  parent: Generated<string>
  name: string
  attributes: Json<Record<string, unknown>>
  position: Generated<number>
  effective_from: string
  effective_to: string | null
}
interface Tariffs {
  id: string
  class: string
  effective_from: string
  effective_to: string | null
  source: string
  content: Json<object>
}
interface Workflows {
  id: number
  name: string
  description: string
  current_version: number
  created_at: DefaultInstant
}
interface WorkflowVersions {
  workflow_id: number
  version: number
  steps: Json<object[]>
  consent: Json<{ version: string; text_key: string }>
  created_at: DefaultInstant
}
interface Clients {
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
  identity_hash: Bytes | null
  version: Generated<number>
  created_at: Instant
}
export type TrackerState = 'running' | 'waiting' | 'review' | 'completed' | 'cancelled'
interface Trackers {
  id: string
  reference: string
  workflow_id: number
  workflow_version: number
  customer_id: string | null
  id_type: string | null
  customer_id_alt: string | null
  current_step_index: number
  total_steps: number
  step_key: string
  state: TrackerState
  data: Json<Record<string, unknown>>
  locale: string
  search: Generated<string>
  due_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}
interface TrackerEvents {
  id: string
  tracker_id: string
  at: Instant
  kind: string
  actor: string
  detail: Json<Record<string, unknown>>
}
export type KycStatus = 'not_checked' | 'verified' | 'mismatch' | 'not_found' | 'pending' | 'manual_review'
interface Validations {
  id: string
  tracker_id: string
  id_type: string
  id_number_cipher: Bytes
  id_number_hash: Bytes
  id_number_mask: string
  email: string
  phone: string
  consent: Json<Record<string, unknown>>
  kyc_status: Generated<KycStatus>
  first_name: string | null
  last_name: string | null
  date_of_birth: string | null
  reason: string | null
  kyc_attempts: Generated<number>
  kyc_next_at: Instant | null
  code_sent_at: Instant | null
  verified_at: Instant | null
  reviewed_by: string | null
  created_at: Instant
}
interface KycLookups {
  id_type: string
  id_number_hash: Bytes
  first_name: string
  last_name: string
  date_of_birth: string | null
  looked_up_at: Instant
}
interface Forms {
  id: string
  tracker_id: string
  workflow_id: number
  step_key: string
  form_type: string
  form_type_version: number
  status: 'open' | 'submitted'
  draft: Json<Record<string, unknown>>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}
interface Quotes {
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
export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'
interface Payments {
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
interface PaymentAttempts {
  id: string
  payment_id: string
  reference: string
  authorization_url: string | null
  access_code: string | null
  status: PaymentStatus
  gateway_response: string | null
  checks: Generated<number>
  next_check_at: Instant | null
  created_at: Instant
  settled_at: Instant | null
}
interface PaymentEvents {
  event: string
  reference: string
  received_at: Instant
}
interface Policies {
  id: string
  policy_number: string
  certificate_number: string
  verification_hash: Bytes
  verification_token_cipher: Bytes
  tracker_id: string | null
  payment_id: string | null
  client_id: string
  cancelled_at: Instant | null
  plate: string
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
  issued_at: Instant
  issued_on: string
  niid_state: Generated<'pending' | 'accepted' | 'refused'>
  niid_number: string | null
  search: string
  version: Generated<number>
}
interface Documents {
  id: string
  kind: string
  policy_id: string | null
  file_name: string
  media_type: string
  storage_key: string | null
  sha256: string | null
  created_at: Instant
}
interface Notifications {
  id: string
  user_id: string
  title_key: string
  message_key: string
  params: Json<Record<string, unknown>>
  path: string | null
  created_at: Instant
  read_at: Instant | null
}
interface SandboxCharges {
  reference: string
  access_code: string
  amount: number
  currency: string
  email: string
  callback_url: string | null
  metadata: ColumnType<unknown, string | null, string | null>
  status: string
  pay_at: Instant | null
  paid_at: Instant | null
  webhook_state: string
  webhook_attempts: number
  webhook_next_at: Instant | null
  created_at: Instant
}
