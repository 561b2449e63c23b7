import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'
import { readPage } from '../../../../platform/http/page.ts'
import type { Value } from '../../../../platform/sheets/cells.ts'
import { csvWriter } from '../../../../platform/sheets/csv.ts'
import type { TextOf } from '../../../../platform/translations/translate.ts'
import { entrySorts, filterEntries, presentEntry } from './entry-list.ts'

const PAGE = 1000
const MOST = 50_000

type Filters = Parameters<typeof filterEntries>[1]

const columns = [
  { key: 'booked', kind: 'day' } as const,
  { key: 'value_date', kind: 'day' } as const,
  { key: 'partner', kind: 'text' } as const,
  { key: 'account', kind: 'text' } as const,
  { key: 'what', kind: 'text' } as const,
  { key: 'subject', kind: 'text' } as const,
  { key: 'reference', kind: 'text' } as const,
  { key: 'note', kind: 'text' } as const,
  { key: 'amount', kind: 'money' } as const,
  { key: 'balance', kind: 'money' } as const,
]

/** Writes the filtered entries of one snapshot to a file. @throws ApiError 422 above the export limit */
export function entriesFile(db: Db, filters: Filters, t: TextOf): Promise<Buffer> {
  const text = (key: string) => t('marine-wallet', `columns.${key}`)
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    const file = csvWriter(columns.map(({ key, kind }) => ({ title: text(key), kind })))
    let written = 0
    let cursor: string | undefined
    do {
      const page = { q: filters.q, sort: filters.sort, cursor, limit: PAGE }
      const { rows: read, next_cursor } = await readPage(
        tx as Db,
        filterEntries(tx as Db, filters),
        page,
        entrySorts,
        'booked_at',
      )
      file.write(read.map((row) => cellsOf(presentEntry(row), t)))
      written += read.length
      if (written > MOST) throw fieldError('from', 'fields.many', { params: { most: MOST } })
      cursor = next_cursor ?? undefined
    } while (cursor)
    return file.finish([])
  })
}

const cellsOf = (entry: ReturnType<typeof presentEntry>, t: TextOf): Value[] => [
  lagosDay(new Date(entry.booked_at)),
  entry.value_date,
  entry.partner.name,
  t('marine-wallet', `accounts.${entry.account}`),
  t('marine-wallet', `kinds.${entry.kind}`),
  entry.subject?.number ?? '',
  entry.reference,
  entry.reason ?? entry.description,
  entry.amount,
  entry.balance,
]
