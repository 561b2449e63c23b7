import type { ApprovalState, Party } from '@coverdesk/sdk'
import type { Answers, FormField } from '@coverdesk/sdk/forms'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './columns.ts'

export interface SubjectPart {
  title: string
  form_type: string
  fields: FormField[]
  answers: Answers
}

/** A fact to decide by; `amount` in kobo and days are written out when it is read. */
export interface Fact {
  /** Key in the `messages` dictionary, under `facts`. */
  label_key: string
  value?: string
  amount?: number
}

export const moneyFact = (label_key: string, value: number | null): Fact[] =>
  value === null ? [] : [{ label_key, amount: value }]

export type RoundState = 'open' | Exclude<ApprovalState, 'waiting'>

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
  facts: Json<Fact[]>
  makers: string[]
  state: RoundState
  due_at: Instant | null
  expires_at: Instant
  /** How many earlier rounds nobody decided in time. */
  repeats: Generated<number>
  created_at: Instant
  closed_at: Instant | null
}

export interface Approvals {
  id: string
  round_id: string
  tracker_id: string
  workflow_id: number
  asked: ColumnType<Party, string, string>
  /** Whether its round asks others too, one of whom is enough. */
  one_of_several: Generated<boolean>
  state: ApprovalState
  reason: string | null
  decided_by: string | null
  decided_by_user: string | null
  /** The name of the colleague the decider stood in for. */
  on_behalf_of: Generated<string | null>
  decided_at: Instant | null
  /** Who handed it over to whom it is asked of now, why and when. */
  handed_by: Generated<string | null>
  handed_by_user: Generated<string | null>
  handed_reason: Generated<string | null>
  handed_at: ColumnType<string | null, Date | null | undefined, Date | null>
  search: Generated<string>
  /** Its tracker's; the database keeps it. */
  branch_id: GeneratedAlways<string | null>
  version: Generated<number>
  created_at: Instant
}

/** A decision of a second person; `limit_owner` is who decided, or whom they stood in for. */
export interface Decisions {
  id: string
  object_kind: string
  object_id: string
  outcome: 'approved' | 'rejected'
  privilege: string
  limit_name: string | null
  /** Kobo. */
  amount: number | null
  decided_by: string
  on_behalf_of: string | null
  limit_owner: ColumnType<string, never, never>
  covers: boolean
  decided_at: Instant
}

export interface Delegations {
  id: string
  from_user_id: string
  to_user_id: string
  from_day: string
  until_day: string
  created_at: Instant
}
