import type { Actor } from '../../../platform/access/actor.ts'
import type { Principal, SignedInUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { editConflict } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import type { TextOf } from '../../../platform/translations/translate.ts'
import { presentPolicy } from './presenter.ts'
import type { PolicyRow } from './store.ts'

/** The context of a change of a policy: transaction, actor, time and language. */
export interface Change<C extends Principal = Principal> {
  tx: Tx
  services: Services
  actor: Actor<C>
  t: TextOf
}

/** A change by a user, not by the system. */
export type UserChange = Change<SignedInUser>

export const madeBy = ({ actor }: Pick<Change, 'actor'>): string =>
  'userId' in actor.principal ? actor.principal.userId : 'system'

/** @throws ApiError 409 `edit_conflict` with the `current` one */
export async function assertVersion(
  { tx, services, t }: Change,
  row: PolicyRow,
  version: number,
): Promise<void> {
  if (row.version !== version) throw editConflict(await presentPolicy(tx, { services, t }, row.id))
}

type Event =
  | 'drafted'
  | 'discarded'
  | 'referred'
  | 'withdrawn'
  | 'lapsed'
  | 'asked'
  | 'answered'
  | 'accepted'
  | 'declined'
  | 'issued'
  | 'sent'
  | 'funds_requested'
  | 'endorsement_requested'
  | 'endorsement_rejected'
  | 'endorsement_withdrawn'
  | 'endorsed'
  | 'adjustment_requested'
  | 'adjustment_rejected'
  | 'adjustment_withdrawn'
  | 'adjusted'
  | 'cancellation_requested'
  | 'cancellation_rejected'
  | 'cancellation_withdrawn'
  | 'overridden'
  | 'cancelled'
  | 'voided'
  | 'registered'
  | 'registration_refused'
  | 'registration_resent'

/** Records an event of a policy in the audit trail, from which its page reads its history. */
export const recordPolicyEvent = (
  { tx, actor }: Change,
  row: Pick<PolicyRow, 'id' | 'state'>,
  event: Event,
  after: object,
): Promise<void> =>
  recordAudit(tx, actor, {
    action: `cargo_policy.${event}`,
    objectKind: 'cargo_policy',
    objectId: row.id,
    before: { state: row.state },
    after,
  })
