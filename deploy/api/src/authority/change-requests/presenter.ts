import type { ChangeRequest, RequestedChange } from '@coverdesk/sdk'
import { presentChanges, presentObject, type Reader } from '../../identity/pending-changes/present-changes.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { ReadRules } from '../../platform/rules/rule-writer.ts'
import type { FoundChangeRequest } from './store.ts'

/** The user who reads a change request, in their language. */
export interface ChangeReader extends Reader {
  principal: SignedInUser
  readRules: ReadRules
}

export async function presentChangeRequest(
  row: FoundChangeRequest,
  mayDecide: boolean,
  { principal, ...reader }: ChangeReader,
): Promise<ChangeRequest> {
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
    object: { id: row.object_id, name: presentObject(kind, row.object_name, reader) },
    changes: await presentChanges(row.changes as RequestedChange[], reader),
    requested_by: row.requester ?? '',
    decided_by: row.decider,
    is_yours: row.requested_by === principal.userId,
    may_decide: mayDecide,
  }
}
