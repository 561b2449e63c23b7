import type { Party } from '@coverdesk/sdk'
import type { Generated, Instant, Json, WrittenByTrigger } from '../../platform/db/columns.ts'
import type { DecisionFigure } from '../workflow-engine/decision-figure.ts'
import type { SubjectPart } from './subject.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    approval_rounds: ApprovalRounds
    approvals: Approvals
  }
}

export interface ApprovalRounds {
  id: string
  tracker_id: string
  workflow_id: number
  step_key: string
  entry: number
  mode: 'any' | 'all'
  amount: number | null
  currency: Generated<string>
  limit_name: string | null
  subject: Json<SubjectPart[]>
  facts: Json<DecisionFigure[]>
  makers: string[]
  state: 'open' | 'approved' | 'returned' | 'declined' | 'closed' | 'expired'
  due_at: Instant | null
  expires_at: Instant
  /** Number of earlier rounds that expired undecided. */
  repeats: Generated<number>
  created_at: Instant
  closed_at: Instant | null
}

export interface Approvals {
  id: string
  round_id: string
  tracker_id: string
  workflow_id: number
  asked: Json<Party>
  /** Whether one approval of several completes its round. */
  one_of_several: Generated<boolean>
  state: 'waiting' | 'approved' | 'returned' | 'declined' | 'closed' | 'expired'
  reason: string | null
  decided_by: string | null
  decided_by_user: string | null
  /** Name of the colleague on whose behalf the decider acted. */
  on_behalf_of: string | null
  decided_at: Instant | null
  /** User who reassigned it, with reason and time. */
  handed_by: string | null
  handed_by_user: string | null
  handed_reason: string | null
  handed_at: Instant | null
  search: Generated<string>
  /** Branch of its tracker. */
  branch_id: WrittenByTrigger<string | null>
  version: Generated<number>
  created_at: Instant
}
