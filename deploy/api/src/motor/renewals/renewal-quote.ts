import { v7 as uuid } from 'uuid'
import { system } from '../../platform/access/principal.ts'
import { after, days } from '../../platform/db/clock.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import type { Entered, StepContext } from '../../workflows/workflow-engine/step.ts'
import { PRICE_DAYS } from '../premiums/quote-premium.ts'
import { factParts, renewedNames } from './fact-parts.ts'
import { lockRenewable, type OfferRow, priceOffer } from './offers.ts'

/** Stores the price of an accepted renewal: its payment is for this row. */
export async function quoteRenewal(
  { tx, services, tracker, now }: StepContext,
  { policy_id }: OfferRow,
): Promise<Entered> {
  const policy = await lockRenewable(tx, policy_id, system)
  const offer = await priceOffer(tx, services, policy, undefined, tracker.locale)
  const { vehicle, cover } = factParts(offer.facts, policy)
  const names = await renewedNames(tx, policy, cover, offer.start_date)
  const id = uuid()
  const validUntil = after(now, days(PRICE_DAYS))
  await tx
    .insertInto('quotes')
    .values({
      id,
      reference: await takeNumber(tx, 'quote', now),
      tracker_id: tracker.id,
      proposal: JSON.stringify({ vehicle, cover }),
      names: JSON.stringify(names),
      premium: JSON.stringify({ ...offer.premium, valid_until: validUntil.toISOString() }),
      amount: offer.amount,
      currency: 'NGN',
      tariff_id: offer.tariff_id ?? '',
      start_date: offer.start_date,
      end_date: offer.end_date,
      valid_until: validUntil,
      created_at: now,
    })
    .execute()
  return { outcome: 'done', data: { quote_id: id } }
}
