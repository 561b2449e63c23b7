import type { IdType, KycStatus, Party, Question, TrackerState, WaitsFor, WorkflowStep } from '@coverdesk/sdk'
import type { Answers, FormField, Rule } from '@coverdesk/sdk/forms'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Bytes, DefaultInstant, Instant, Json } from './columns.ts'

export interface Workflows {
  id: number
  name: string
  description: string
  /** Null before the first is published. */
  current_version: number | null
  state: Generated<'draft' | 'published' | 'archived'>
  draft: ColumnType<WorkflowStep[] | null, string | null | undefined, string | null>
  seeded: Generated<boolean>
  consent_text: Generated<string>
  search: Generated<string>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface WorkflowVersions {
  workflow_id: number
  version: number
  steps: Json<WorkflowStep[]>
  consent: Json<Consent>
  created_by: Generated<string>
  created_at: DefaultInstant
}

export interface Consent {
  version: string
  /** Key of the text in the `workflow-steps` dictionary, for what the product brings. */
  text_key?: string
  text?: string
}

export type { TrackerState }

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
  /** What was answered, by step; what it was started with under `start`. */
  answers: Json<Record<string, unknown>>
  /** What callers keep with it; the engine does not read it. */
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  locale: string
  search: Generated<string>
  due_at: Instant | null
  waits_for: WaitsFor | null
  entry: Generated<number>
  returned_from: string | null
  created_by: string | null
  /** Of its policy or claim, else of who of the staff began it; null: of none yet. */
  branch_id: Generated<string | null>
  reminded_at: Instant | null
  escalated_at: Instant | null
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

export interface Validations {
  id: string
  tracker_id: string
  kind: Generated<'identity' | 'contact' | 'policy'>
  step_key: Generated<string>
  policy_id: string | null
  /** What the policy was last looked for by. */
  searched: string | null
  id_type: IdType | null
  id_number_cipher: Buffer | null
  id_number_hash: Buffer | null
  id_number_mask: string | null
  email: string
  phone: string
  consent: Json<Record<string, unknown>>
  kyc_status: Generated<KycStatus>
  first_name: string | null
  last_name: string | null
  /** What the customer typed beside the number; null where staff or a company is asked for. */
  typed_last_name: Generated<string | null>
  date_of_birth: string | null
  reason: string | null
  kyc_next_at: Instant | null
  code_sent_at: Instant | null
  /** Where its codes went; `both` when they went to mail and phone. */
  code_channel: 'email' | 'sms' | 'both' | null
  verified_at: Instant | null
  /** Its tracker's; the database keeps it. */
  branch_id: GeneratedAlways<string | null>
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
  status: 'open' | 'submitted' | 'closed'
  filled_by: Generated<'guest' | 'staff'>
  assignee: ColumnType<Party | null, string | null | undefined, string | null>
  questions: ColumnType<Question[], string | undefined, string>
  due_at: Instant | null
  draft: Json<Record<string, unknown>>
  /** The words of its run; the database keeps them. */
  search: Generated<string>
  /** Its tracker's; the database keeps it. */
  branch_id: GeneratedAlways<string | null>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface FormSubmissions {
  form_id: string
  number: number
  answers: Json<Answers>
  submitted_at: Instant
  submitted_by: string
  user_id: string | null
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
