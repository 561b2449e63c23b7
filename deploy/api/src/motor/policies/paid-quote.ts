import { preparedRead } from '../../platform/db/prepared-read.ts'
import { quoteColumns } from '../../policies/quotes/latest-quote.ts'

/** The quote of a tracker that was paid, with its payment. */
export const paidQuote = preparedRead((db, trackerId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('quotes', 'quotes.id', 'payments.quote_id')
    .select(quoteColumns)
    .select(['payments.id as payment_id', 'payments.paid_at'])
    .where('payments.tracker_id', '=', trackerId)
    .where('payments.status', '=', 'succeeded'),
)
