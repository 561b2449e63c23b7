import type { FormField, Rule } from '@coverdesk/sdk/forms'
import type { ColumnType, Generated } from 'kysely'
import type { Bytes, DefaultInstant, Instant, Json } from './columns.ts'

export interface Workflows {
  id: number
  name: string
  description: string
  current_version: number
  created_at: DefaultInstant
}

export interface WorkflowVersions {
  workflow_id: number
  version: number
  steps: Json<object[]>
  consent: Json<{ version: string; text_key: string }>
  created_at: DefaultInstant
}

export type TrackerState = 'running' | 'waiting' | 'review' | 'completed' | 'cancelled'
export interface Trackers {
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

export interface TrackerEvents {
  id: string
  tracker_id: string
  at: Instant
  kind: string
  actor: string
  detail: Json<Record<string, unknown>>
}

export type KycStatus = 'not_checked' | 'verified' | 'mismatch' | 'not_found' | 'pending' | 'manual_review'
export interface Validations {
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

export interface KycLookups {
  id_type: string
  id_number_hash: Bytes
  first_name: string
  last_name: string
  date_of_birth: string | null
  looked_up_at: Instant
}

export interface Forms {
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

export interface FormTypes {
  id: string
  key: string
  name: string
  description: Generated<string>
  current_version: number
  archived_at: Instant | null
  search: Generated<string>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface FormTypeVersions {
  form_type_id: string
  version: number
  fields: Json<FormField[]>
  created_by: Generated<string>
  created_at: DefaultInstant
}

export interface Conditions {
  id: string
  name: string
  description: Generated<string>
  condition: ColumnType<Rule, string, string>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}
