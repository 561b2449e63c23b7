import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, hours, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { DueFleet } from './due-fleets.ts'
import { mailFleet, type OfferOfFleet } from './mail-fleet.ts'
import { assertNotInsuredElsewhere, lockRenewable, type OfferRow, priceOffer } from './offers.ts'
import { offerOf } from './send-offer.ts'

interface Day {
  daysBefore: number
  /** Hours after a message within which the schedule sends none. */
  justSent: number
}

/**
 * Sends the message of one day of the schedule for a whole fleet, in one email, at most once. A vehicle that cannot be
 * renewed is left out.
 * @returns the numbers of vehicles that it names, and that it leaves out
 */
export function sendFleetOnDay(
  services: Services,
  { number, policyIds }: DueFleet,
  { daysBefore, justSent }: Day,
): Promise<{ sent: number; refused: number }> {
  return inTransaction(services, async (tx) => {
    const now = services.clock()
    const quietSince = instant(after(now, -hours(justSent)))
    const named: OfferOfFleet[] = []
    let refused = 0
    for (const id of policyIds) {
      const offer = await offerOnDay(tx, services, id, daysBefore)
      if (offer === 'done') continue
      if (offer === 'refused') refused += 1
      else named.push(offer)
    }
    const isJustSent = named.some(({ offer }) => (offer.reminded_at ?? offer.sent_at ?? '') > quietSince)
    for (const { offer, policyNumber } of named)
      await keepSent(tx, { offer, policyNumber, daysBefore, isSent: !isJustSent, now })
    const [first] = named
    if (!first || isJustSent) return { sent: 0, refused }
    await mailFleet(tx, services, { number, named })
    return { sent: named.length, refused }
  })
}

async function offerOnDay(
  tx: Tx,
  services: Services,
  policyId: string,
  daysBefore: number,
): Promise<OfferOfFleet | 'done' | 'refused'> {
  try {
    const policy = await lockRenewable(tx, policyId, system)
    const before = await offerOf(tx, policyId)
    const done =
      before &&
      (await tx
        .selectFrom('renewal_reminders')
        .select('offer_id')
        .where('offer_id', '=', before.id)
        .where('days_before', '=', daysBefore)
        .executeTakeFirst())
    if (done) return 'done'
    const offer = await priceOffer(tx, services, policy, undefined, 'en')
    await assertNotInsuredElsewhere(tx, policy, { start: offer.start_date, end: offer.end_date })
    return { offer, policyNumber: policy.policy_number, policyId, endDate: policy.end_date }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    services.log.info({ policy: policyId, code: error.code }, 'a renewal offer of a fleet was not sent')
    return 'refused'
  }
}

interface Sent {
  offer: OfferRow
  policyNumber: string
  daysBefore: number
  isSent: boolean
  now: Date
}

async function keepSent(tx: Tx, { offer, policyNumber, daysBefore, isSent, now }: Sent): Promise<void> {
  await tx
    .insertInto('renewal_reminders')
    .values({ offer_id: offer.id, days_before: daysBefore, sent_at: now })
    .execute()
  if (!isSent) return
  await tx
    .updateTable('renewal_offers')
    .set(offer.sent_at ? { reminded_at: now } : { sent_at: now })
    .where('id', '=', offer.id)
    .execute()
  await recordAudit(
    tx,
    { principal: system, now },
    {
      action: offer.sent_at ? 'renewal.reminded' : 'renewal.sent',
      objectKind: 'renewal',
      objectId: offer.policy_id,
      after: { policy_number: policyNumber, days_before: daysBefore },
    },
  )
}
