import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'

/** All columns of a quote, for reads that are prepared. */
export const quoteColumns = [
  'quotes.id',
  'quotes.reference',
  'quotes.tracker_id',
  'quotes.proposal',
  'quotes.names',
  'quotes.premium',
  'quotes.amount',
  'quotes.currency',
  'quotes.tariff_id',
  'quotes.start_date',
  'quotes.end_date',
  'quotes.valid_until',
  'quotes.created_at',
] as const

const quoteOf = preparedRead((db, trackerId: string) =>
  db
    .selectFrom('quotes')
    .select(quoteColumns)
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

/** Finds the present quote of a tracker: each submitted proposal gets a new one, and earlier ones no longer count. */
export const latestQuote = (db: Db | Tx, trackerId: string) => quoteOf.first(db, trackerId)
