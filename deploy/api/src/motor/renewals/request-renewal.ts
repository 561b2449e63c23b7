import { checkIdentifier, type RenewalRequest } from '@coverdesk/sdk'
import { system } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { attempt } from '../../platform/db/attempt.ts'
import { after, days, hours, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { addDays } from '../../policies/terms/days.ts'
import { lockRenewable } from './offers.ts'
import { DUE_DAYS, ENDED_DAYS } from './select-renewals.ts'
import { deliverOffer, offerOf } from './send-offer.ts'

const perNetwork = { action: 'renewal_request', max: 20, within: days(1), refusal: 'too_many_lookups' }
/** Hours within which a second request for one policy sends nothing. */
const QUIET = 1

/**
 * Sends the renewal of a plate's policy to the contact of that policy. The caller learns nothing about the policy: what
 * refuses the offer is not reported.
 * @throws ApiError 429 past the searches of a network
 */
export async function requestRenewal(
  tx: Tx,
  services: Services,
  { registration_number }: RenewalRequest,
  network: string,
): Promise<void> {
  const now = services.clock()
  await countAttempt(tx, perNetwork, network, now)
  const today = lagosDay(now)
  const policy = await tx
    .selectFrom('policies')
    .select('id')
    .where('plate', '=', checkIdentifier('plate', registration_number).value)
    .where('unplated', '=', false)
    .where('cancelled_at', 'is', null)
    .where('end_date', '>=', addDays(today, -ENDED_DAYS))
    .where('end_date', '<=', addDays(today, DUE_DAYS))
    .orderBy('end_date', 'desc')
    .executeTakeFirst()
  if (!policy) return
  await attempt(tx, async () => {
    const locked = await lockRenewable(tx, policy.id, system)
    const before = await offerOf(tx, policy.id)
    const last = before?.reminded_at ?? before?.sent_at
    if (last && last > instant(after(now, -hours(QUIET)))) return
    await deliverOffer(tx, services, locked, { now })
  })
}
