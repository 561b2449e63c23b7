import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { type DueFleet, fleetEndingWith } from './due-fleets.ts'
import { mailFleet, type OfferOfFleet } from './mail-fleet.ts'
import { assertNotInsuredElsewhere, lockRenewable, priceOffer } from './offers.ts'
import { assertVersion, offerOf, sendOffer } from './send-offer.ts'

interface Selected {
  id: string
  version: number
  /** When the bulk action began. */
  since: Date
}

/**
 * Sends the offer of a policy of a bulk action. One that ends with a fleet is offered with all vehicles of it in one
 * message; it does not matter which of them the action reaches first.
 * @throws ApiError as `sendOffer`
 */
export async function sendSelectedOffer(
  tx: Tx,
  services: Services,
  { id, version, since }: Selected,
  actor: UserActor,
): Promise<void> {
  const fleet = await fleetEndingWith(tx, id)
  if (!fleet) return sendOffer(tx, services, id, actor, version)
  await tx
    .selectFrom('policies')
    .select('id')
    .where('id', 'in', fleet.policyIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = await offerOf(tx, id)
  if (before?.sent_at && before.sent_at >= instant(since)) return
  assertVersion(before, version)
  if (before?.sent_at) throw new ApiError(409, 'renewal_sent')
  await sendFleet(tx, services, { fleet, selected: id }, actor)
}

async function sendFleet(
  tx: Tx,
  services: Services,
  { fleet: { number, policyIds }, selected }: { fleet: DueFleet; selected: string },
  actor: UserActor,
): Promise<void> {
  const named: OfferOfFleet[] = []
  for (const id of policyIds) {
    try {
      named.push(await offerFor(tx, services, id, actor))
    } catch (error) {
      if (!(error instanceof ApiError) || id === selected) throw error
      services.log.info({ policy: id, code: error.code }, 'a renewal offer of a fleet was not sent')
    }
  }
  const unsent = named.filter(({ offer }) => offer.sent_at === null)
  for (const { offer, policyId, policyNumber } of unsent) {
    await tx.updateTable('renewal_offers').set({ sent_at: actor.now }).where('id', '=', offer.id).execute()
    const note = { action: 'renewal.sent', objectKind: 'renewal', objectId: policyId }
    await recordAudit(tx, actor, { ...note, after: { policy_number: policyNumber } })
  }
  await mailFleet(tx, services, { number, named })
}

async function offerFor(
  tx: Tx,
  services: Services,
  policyId: string,
  { principal }: UserActor,
): Promise<OfferOfFleet> {
  const policy = await lockRenewable(tx, policyId, principal)
  const offer = await priceOffer(tx, services, policy, undefined, 'en')
  await assertNotInsuredElsewhere(tx, policy, { start: offer.start_date, end: offer.end_date })
  return { offer, policyNumber: policy.policy_number, policyId, endDate: policy.end_date }
}
