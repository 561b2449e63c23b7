import { mayMail } from '../../platform/action-rate-limits/may-mail.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'
import { reachedAt } from './send-resume-link.ts'

/**
 * Returns whether an automatic email may be sent to the customer of a tracker: always to a mailbox the tracker has
 * proven, or where staff started the tracker; within the mailbox's rate limits to one that was only entered.
 * @param network - client network of the request; absent for system emails
 */
export async function mayMailCustomer(
  tx: Tx,
  { vault, clock }: Services,
  { id, created_by }: Pick<TrackerRow, 'id' | 'created_by'>,
  network?: string,
): Promise<boolean> {
  if (created_by !== null) return true
  const contact = await reachedAt(tx, id)
  if (!contact) return false
  // A code by SMS proves the phone alone; with both channels it is unknown which of them was used.
  const proven = await tx
    .selectFrom('validations')
    .select('id')
    .where('tracker_id', '=', id)
    .where('email', '=', contact.email)
    .where('verified_at', 'is not', null)
    .where((eb) => eb.or([eb('code_channel', 'is', null), eb('code_channel', '=', 'email')]))
    .executeTakeFirst()
  return proven !== undefined || mayMail(tx, vault, { to: contact.email, network, now: clock() })
}
