import type { Tx } from '../../platform/db/database.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { claimContact } from '../../policies/claim-contact.ts'
import type { OfferRow } from './offers.ts'

/** The offer of one vehicle of a fleet. */
export interface OfferOfFleet {
  offer: OfferRow
  policyNumber: string
  policyId: string
  endDate: string
}

/** Tells the client of a fleet by email and SMS that it can be renewed: on their page, in one payment. */
export async function mailFleet(
  tx: Tx,
  services: Services,
  { number, named }: { number: string; named: readonly OfferOfFleet[] },
): Promise<void> {
  const [first] = named
  if (!first) return
  const now = services.clock()
  const { id, email, phone, first_name, locale } = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('trackers', 'trackers.id', 'policies.tracker_id')
    .select(['policies.id', 'policies.email', 'policies.phone', 'clients.first_name', 'trackers.locale'])
    .where('policies.id', '=', first.policyId)
    .executeTakeFirstOrThrow()
  const language = locale ?? 'en'
  const facts = {
    reference: number,
    end_date: first.endDate,
    amount: named.reduce((sum, { offer }) => sum + offer.amount, 0),
  }
  const params = {
    ...facts,
    name: first_name,
    vehicles: named.length,
    url: `${services.settings.GUEST_ORIGIN}${myPath(language, first.policyNumber)}`,
  }
  const template = 'fleet-renewal'
  await enqueue(tx, 'mail', { template, to: email, locale: language, params }, now)
  const { phone: to } = await claimContact(tx, { id, email, phone }, now)
  if (to && reachesBySms(services, to))
    await enqueue(tx, 'sms', { template, to, locale: language, params: facts }, now)
}
