import { hashToken } from '../../platform/crypto/secrets.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'

/** Payments that are over for a payer. */
const PAID = ['succeeded', 'review']

/**
 * Finds a link with what it pays. A paid link is found until it expires.
 * @throws ApiError 404 `link_unknown`, `link_expired`
 */
export async function findPaymentLink(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('payment_links')
    .innerJoin('payments', 'payments.id', 'payment_links.payment_id')
    .innerJoin('quotes', 'quotes.id', 'payments.quote_id')
    .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .select(['payment_links.id', 'payment_links.payment_id', 'payment_links.expires_at'])
    .select(['payments.amount', 'payments.currency', 'payments.status', 'payments.failure_reason'])
    .select(['quotes.proposal', 'trackers.workflow_id'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) throw new ApiError(404, 'link_unknown')
  const isPaid = PAID.includes(link.status)
  if (!isPaid && new Date(link.expires_at) <= now) throw new ApiError(404, 'link_expired')
  if (!isPaid && link.failure_reason === 'quote_replaced') throw new ApiError(404, 'link_expired')
  return { ...link, isPaid }
}

export type FoundLink = Awaited<ReturnType<typeof findPaymentLink>>
