import type { Customer } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Keeps a customer's session after a change of their email address, and ends the others of the old one. */
export async function moveSession(
  tx: Tx,
  { sessionId, clientId, contact }: Customer,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('kind', '=', 'customer')
    .where('client_id', '=', clientId)
    .where('contact', '=', contact)
    .where('id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  await tx.updateTable('sessions').set({ contact: email }).where('id', '=', sessionId).execute()
}
