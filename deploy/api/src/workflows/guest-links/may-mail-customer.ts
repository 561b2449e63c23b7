import type { Tx } from '../../platform/db/database.ts'
import { mayMail } from '../../platform/rate-caps/may-mail.ts'
import type { Services } from '../../platform/services.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'
import { reachedAt } from './send-resume-link.ts'

/**
 * Whether a mail that the office does not send by hand may go to the customer of a run: always to a mailbox that the run
 * has proven, and where the office began it; within the mailbox's caps to one that somebody only named.
 * @param network - whose line asks for it, if anybody does
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
  // A code by text proves the phone alone; with two ways it is not known which.
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
