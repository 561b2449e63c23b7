import type { WorkflowStep } from '@coverdesk/sdk'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'
import type { Consent } from '../workflow-engine/definition.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    workflows: Workflows
    workflow_versions: WorkflowVersions
  }
}

export interface Workflows {
  id: number
  name: string
  description: string
  /** Null before the first publication. */
  current_version: number | null
  state: Generated<'draft' | 'published' | 'archived'>
  draft: Json<WorkflowStep[]> | null
  seeded: Generated<boolean>
  consent_text: Generated<string>
  search: Generated<string>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface WorkflowVersions {
  workflow_id: number
  version: number
  steps: Json<WorkflowStep[]>
  consent: Json<Consent>
  created_by: Generated<string>
  note: Generated<string>
  created_at: Generated<Instant>
}
