import type { AppliedTerms } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { combine } from '../../policies/terms/money.ts'
import { premiumOfTerm } from './premium-of-term.ts'
import { type PricedChange, priceChange } from './price-change.ts'
import { type ChangeRow, requestOf } from './stored-change.ts'

/** The open change that a tracker prices; undefined for another tracker. */
export const changeOfQuote = (db: Db | Tx, trackerId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('policy_transactions')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'endorse')
    .where('status', '!=', 'booked')
    .executeTakeFirst()

/** Prices a requested endorsement with an underwriter's terms, or without; nothing is written. @throws ApiError 422 as `priceChange` */
export function priceWithTerms(
  db: Db | Tx,
  services: Services,
  row: ChangeRow,
  terms: AppliedTerms | null,
  locale: string,
): Promise<PricedChange> {
  const request = requestOf({ ...row, facts: terms ? { ...row.facts, terms } : row.facts })
  return priceChange(db, services, row.policy_id, request, locale)
}

/** The premium of a quote with the charge of a change: nothing is paid where premium is returned. */
export function premiumOfChange(stored: PremiumView, { planned, next, price }: PricedChange): PremiumView {
  const charges = combine(planned.charges, next?.charges ?? {})
  const premium = premiumOfTerm(stored as unknown as Record<string, unknown>, charges)
  return { ...premium, premium: Math.max(0, price.charge) } as unknown as PremiumView
}
