import { maskEmail } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'

interface BookedTransfer {
  /** The transaction. */
  id: string
  from: string
  /** Documents of the buyer. */
  documents: readonly string[]
  now: Date
}

interface Mailed {
  template: 'transfer-completed' | 'transfer-confirmed'
  to: string
  locale: string
  params: Record<string, string>
  attach_documents?: string[]
}

/**
 * Emails both sides of a booked transfer, each in their language: the buyer with the documents of the policy, the seller
 * with the way to their own.
 */
export async function mailTransfer(
  tx: Tx,
  services: Services,
  { id, from, documents, now }: BookedTransfer,
): Promise<void> {
  const transfer = await tx
    .selectFrom('policy_transfers')
    .innerJoin('policies', 'policies.id', 'policy_transfers.policy_id')
    .innerJoin('trackers', 'trackers.id', 'policy_transfers.tracker_id')
    .leftJoin('trackers as sold', 'sold.id', 'policy_transfers.from_tracker_id')
    .innerJoin('clients as buyer', 'buyer.id', 'policy_transfers.to_client_id')
    .innerJoin('clients as seller', 'seller.id', 'policy_transfers.from_client_id')
    .select([
      'policies.id as policy_id',
      'policy_number',
      'plate',
      'to_email',
      'from_email',
      'from_certificate',
    ])
    .select(['trackers.locale', 'sold.locale as sold_locale'])
    .select(['buyer.first_name as buyer', 'seller.first_name as seller'])
    .where('policy_transfers.id', '=', id)
    .executeTakeFirstOrThrow()
  const { policy_id, policy_number, plate, from_certificate: certificate } = transfer
  const origin = services.settings.GUEST_ORIGIN
  const sold = transfer.sold_locale ?? 'en'
  const mails: readonly Mailed[] = [
    {
      template: 'transfer-completed',
      to: transfer.to_email,
      locale: transfer.locale,
      params: { name: transfer.buyer, url: `${origin}${myPath(transfer.locale, policy_number)}` },
      attach_documents: [...documents],
    },
    {
      template: 'transfer-confirmed',
      to: transfer.from_email,
      locale: sold,
      params: {
        name: transfer.seller,
        certificate_number: certificate,
        url: `${origin}${myPath(sold, certificate)}`,
      },
    },
  ]
  for (const mail of mails) {
    const params = { ...mail.params, policy_number, plate, start_date: from }
    const message = await enqueue(tx, 'mail', { ...mail, params }, now)
    await tx
      .insertInto('policy_messages')
      .values({
        id: message,
        policy_id,
        channel: 'mail',
        template: mail.template,
        sent_to: maskEmail(mail.to),
        by: 'system',
        at: now,
      })
      .execute()
  }
}
