import type { ChangeRequest, RequestedChange } from '@coverdesk/sdk'
import { presentChanges, presentObject } from '../../identity/pending-changes/present-changes.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { ReadRules } from '../../platform/translations/rule-writer.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { FoundChangeRequest } from './store.ts'

/** The user who reads a change request, in their language. */
export interface Reader {
  principal: SignedInUser
  t: TextOf
  readRules: ReadRules
}

export async function presentChangeRequest(
  row: FoundChangeRequest,
  mayDecide: boolean,
  { principal, t, readRules }: Reader,
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
    object: { id: row.object_id, name: presentObject(kind, row.object_name, t) },
    changes: await presentChanges(row.changes as RequestedChange[], { t, readRules }),
    requested_by: row.requester ?? '',
    decided_by: row.decider,
    is_yours: row.requested_by === principal.userId,
    may_decide: mayDecide,
  }
}
