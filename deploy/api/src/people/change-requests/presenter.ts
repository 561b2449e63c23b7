import {
  type ChangeRequest,
  changeRequestKinds,
  changeRequestStates,
  type RequestedChange,
} from '@coverdesk/sdk'
import { z } from 'zod'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { waitingShape } from '../pending-changes/waiting.ts'
import type { FoundChangeRequest } from './store.ts'

export const changeRequestShape = waitingShape.extend({
  kind: z.enum(changeRequestKinds),
  state: z.enum(changeRequestStates),
  object: z.object({ id: z.string(), name: z.string() }),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string(),
  may_decide: z.boolean(),
})

export function presentChangeRequest(
  row: FoundChangeRequest,
  mayDecide: boolean,
  principal: SignedInUser,
): ChangeRequest {
  const { id, kind, state, requested_at, expires_at, decided_at, reason, version } = row
  return {
    id,
    kind,
    state,
    requested_at,
    expires_at,
    decided_at,
    reason,
    version,
    object: { id: row.object_id, name: row.object_name },
    changes: row.changes as RequestedChange[],
    requested_by: row.requester ?? '',
    decided_by: row.decider,
    is_yours: row.requested_by === principal.userId,
    may_decide: mayDecide,
  }
}
