import type { ChangeRequest, RequestedChange } from '@coverdesk/sdk'
import { presentChanges, presentObject } from '../../identity/pending-changes/present-changes.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { FoundChangeRequest } from './store.ts'

export function presentChangeRequest(
  row: FoundChangeRequest,
  mayDecide: boolean,
  principal: SignedInUser,
  t: TextOf,
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
    object: { id: row.object_id, name: presentObject(kind, row.object_name, t) },
    changes: presentChanges(row.changes as RequestedChange[], t),
    requested_by: row.requester ?? '',
    decided_by: row.decider,
    is_yours: row.requested_by === principal.userId,
    may_decide: mayDecide,
  }
}
