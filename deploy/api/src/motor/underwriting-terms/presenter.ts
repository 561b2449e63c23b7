import type { OfferedTerms } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { conditionNames } from '../../policies/quotes/applied-terms.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'

/**
 * Presents the terms last offered for a tracker, in the reader's language.
 * @param forStaff - includes the name of the user who offered them
 * @throws ApiError 404
 */
export async function presentTerms(
  db: Db | Tx,
  services: Services,
  trackerId: string,
  { locale, forStaff }: { locale: string; forStaff: boolean },
): Promise<OfferedTerms> {
  const row = await db
    .selectFrom('underwriting_terms')
    .innerJoin('quotes', 'quotes.id', 'underwriting_terms.quote_id')
    .selectAll('underwriting_terms')
    .select(['quotes.amount', 'quotes.premium'])
    .select(
      sql<string | null>`(select first_name || ' ' || last_name from users
        where users.id = underwriting_terms.offered_by)`.as('offered_by_name'),
    )
    .where('underwriting_terms.tracker_id', '=', trackerId)
    .orderBy('underwriting_terms.created_at', 'desc')
    .orderBy('underwriting_terms.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound()
  const premium = row.premium as unknown as PremiumView
  const { partName } = quoteTexts(services, locale)
  const { id, tracker_id, status, loading_bps, discount_bps, excess, excess_before, version } = row
  return {
    id,
    tracker_id,
    status,
    loading_bps,
    discount_bps,
    excess,
    conditions: conditionNames(services, row.conditions, locale),
    old_premium: row.old_premium,
    new_premium: row.amount,
    breakdown: premium.breakdown.map((part) => ({ ...part, label: partName(premium.cover_type, part) })),
    excess_before,
    excess_after: excess > 0 ? excess : excess_before,
    reason: row.reason,
    offered_by: forStaff ? row.offered_by_name : null,
    offered_at: row.created_at,
    expires_at: row.expires_at,
    answered_at: row.answered_at,
    version,
  }
}
