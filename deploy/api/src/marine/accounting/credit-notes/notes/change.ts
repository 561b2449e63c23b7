import type { Actor } from '../../../../platform/access/actor.ts'
import type { Principal, SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { NoteRow } from './store.ts'

/** The context of a change of a note: transaction, actor and time. */
export interface Change<C extends Principal = Principal> {
  tx: Tx
  services: Services
  actor: Actor<C>
}

/** A change by a user, not by the system. */
export type UserChange = Change<SignedInUser>

type Event =
  | 'drafted'
  | 'changed'
  | 'discarded'
  | 'submitted'
  | 'withdrawn'
  | 'rejected'
  | 'issued'
  | 'voided'
  | 'applied'
  | 'unapplied'
  | 'kept'
  | 'freed'

/** Records an event of a note in the audit trail, from which its page reads its history. */
export const note = (
  { tx, actor }: Change,
  row: NoteRow,
  event: Event,
  after: object = {},
  before: object = { state: row.status },
): Promise<void> =>
  recordAudit(tx, actor, {
    action: `credit_note.${event}`,
    objectKind: 'credit_note',
    objectId: row.id,
    before: event === 'drafted' ? null : before,
    after: { name: row.number ?? row.kind, partner: row.partner_name, amount: row.amount, ...after },
  })
