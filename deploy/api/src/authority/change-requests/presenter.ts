import type { ChangeRequest, RequestedChange } from '@coverdesk/sdk'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { FoundChangeRequest } from './store.ts'

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
