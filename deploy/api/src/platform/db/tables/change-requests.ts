import type { ChangeRequestKind, ChangeRequestState } from '@coverdesk/sdk'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, OptionalInstant } from './columns.ts'
import type { Audience } from './people.ts'

export interface ChangeRequests {
  id: string
  kind: ChangeRequestKind
  audience: Audience
  partner_id: string | null
  privilege: string
  object_id: string
  object_name: string
  payload: Json<object>
  before: Json<object>
  changes: Json<object[]>
  state: Generated<ChangeRequestState>
  requested_by: string
  requested_at: Instant
  expires_at: Instant
  reminded_at: OptionalInstant
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: OptionalInstant
  reason: Generated<string>
  version: Generated<number>
}

/** Since when more than one active user could decide the change requests of a privilege. */
export interface SecondDeciders {
  audience: Audience
  partner_id: string | null
  privilege: string
  since: Generated<string>
}
