import { createHash } from 'node:crypto'
import type { FxImportResult } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isOutsideBand } from './band.ts'
import { readFxCsv } from './read-fx-csv.ts'
import { ratedCurrencies } from './store.ts'

/** Compares the rates of a file with the stored ones. @throws ApiError 422 at `csv` */
export async function planImport(
  db: Db | Tx,
  csv: string,
  today: string,
): Promise<Omit<FxImportResult, 'applied' | 'waiting'>> {
  const known = await ratedCurrencies(db, today)
  const currencies = new Set(known.map(({ code }) => code))
  const { rates, ...wrong } = await readFxCsv(csv, { currencies, today })
  const changes: FxImportResult['changes'] = []
  for (const { line, currency, day, rate_micro, source } of rates) {
    const set = await rateUpTo(db, currency, day)
    const before = set?.day === day ? { rate_micro: set.rate_micro, source: set.source } : null
    if (before?.rate_micro === rate_micro && before.source === source) continue
    const earlier = before ? await rateBefore(db, currency, day) : set
    changes.push({
      line,
      currency,
      day,
      rate_micro,
      source,
      before,
      earlier: earlier ? { rate_micro: earlier.rate_micro, day: earlier.day } : null,
      waits: await isOutsideBand(db, { currency, day, rate_micro, source }, today),
    })
  }
  return { changes, unchanged: rates.length - changes.length, ...wrong, digest: digestOf(changes) }
}

const newest = (db: Db | Tx, currency: string) =>
  db
    .selectFrom('fx_rates')
    .select(['day', 'rate_micro', 'source'])
    .where('currency', '=', currency)
    .orderBy('day', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

const rateUpTo = (db: Db | Tx, currency: string, day: string) =>
  newest(db, currency).where('day', '<=', day).executeTakeFirst()

const rateBefore = (db: Db | Tx, currency: string, day: string) =>
  newest(db, currency).where('day', '<', day).executeTakeFirst()

/** Computes a digest of the new and the replaced rates, by which a preview is confirmed. */
function digestOf(changes: FxImportResult['changes']): string {
  const rows = changes.map(({ currency, day, rate_micro, source, before }) => [
    currency,
    day,
    rate_micro,
    source,
    before?.rate_micro ?? null,
    before?.source ?? null,
  ])
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
