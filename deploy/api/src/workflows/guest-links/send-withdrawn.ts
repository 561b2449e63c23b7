import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { addTrackerEvent } from '../workflow-engine/tracker-store.ts'
import { reachedAt } from './send-resume-link.ts'

const TEMPLATE = 'offer-withdrawn'

interface WithdrawnTracker {
  id: string
  locale: string
  reference: string
  /** Whether a price was sent without a quote. */
  isOffered?: boolean
}

/**
 * Notifies the customer of a tracker, by email and SMS in their language, that their unpaid offer is withdrawn. Without
 * a price there was no offer.
 */
export async function sendWithdrawn(
  tx: Tx,
  services: Services,
  { id, locale, reference, isOffered = false }: WithdrawnTracker,
  now: Date,
): Promise<void> {
  const priced = await tx
    .selectFrom('quotes')
    .select('id')
    .where('tracker_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const contact = isOffered || priced ? await reachedAt(tx, id) : undefined
  if (!contact) return
  const params = { name: contact.verified_at ? (contact.first_name ?? '') : '', reference }
  const mail = { template: TEMPLATE, to: contact.email, locale, params }
  const message = await enqueue(tx, 'mail', mail, now)
  const detail = { template: TEMPLATE, message }
  await addTrackerEvent(tx, id, { kind: 'mail_sent', actor: 'system', at: now, detail })
  if (contact.verified_at && reachesBySms(services, contact.phone))
    await enqueue(tx, 'sms', { template: TEMPLATE, to: contact.phone, locale, params: { reference } }, now)
}
