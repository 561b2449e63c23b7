import type { Party, Question } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import type { Generated, Instant, Json, WrittenByTrigger } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    forms: Forms
    form_submissions: FormSubmissions
  }
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
  assignee: Json<Party> | null
  questions: Generated<Json<Question[]>>
  due_at: Instant | null
  draft: Generated<Json<Record<string, unknown>>>
  /** Search terms of its tracker. */
  search: Generated<string>
  /** Branch of its tracker. */
  branch_id: WrittenByTrigger<string | null>
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
